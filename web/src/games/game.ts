/** What a game brings to the shared frame: a table component, its art, and a few answers about its own views. */
import type { Component } from 'svelte';
import type { Cue } from '../lib/sound';
import type { CardInfo, GameEvent, MoveOption, View } from '../lib/protocol';
import type { TableSession } from '../lib/table.svelte';
import type { Fields } from '../lib/wording';

/** A piece travels from one marked spot (`data-spot`) to another: the first of each list that can be seen. */
export interface Flight {
  from: string[];
  to: string[];
  /** What is written on it where it comes out of a player's hand unseen. */
  label?: string;
}

export interface ScoreRow {
  label: string;
  note?: string;
  points: number;
}

export interface Deck {
  seat: number;
  cards: [string, number][];
}

/** The types that are a game's own; each game's view_types.ts has them under one name. */
export interface GameTypes {
  card: CardInfo;
  event: GameEvent;
  /** Its verbs are those that the rules have. */
  move: MoveOption;
  /** What the server tells of definite settings besides them. */
  preview: Record<string, unknown>;
  settings: Record<string, unknown>;
  view: View;
}

export interface GameClient<T extends GameTypes = GameTypes> {
  name: string;
  /** What the seats' marks say, where not A, B, C …; a game that names its colours. */
  letters?: string;
  /** The colours of the seats by name, where players choose them. Their first letters are the seats' marks. */
  colours?(view: T['view']): string[];
  /** A picture for the lobby. */
  cover: Component;
  table: () => Promise<{ default: Component<{ table: TableSession<T>; view: T['view'] }> }>;
  /** How a card looks when looked up. */
  card: Component<{ card: T['card'] }>;
  /** The picture of a card, where it has one. */
  icon?(card: T['card']): string;
  /** A seat's counts, inside its plaque. */
  plaque: Component<{ view: T['view']; seat: number; cards: ReadonlyMap<string, T['card']> }>;
  /** Plaques are one line where there is room for it: the table itself tells the rest. */
  brief?: boolean;
  /** Moves shown as buttons below the table; all others are on the table itself. */
  buttons(view: T['view']): MoveOption[];
  /** A short line in the header, from the view and what led to it: which turn, and where in it we are. */
  phase(view: T['view'], events: readonly T['event'][]): string;
  /** The table shows the time of a phase itself. */
  timer?: boolean;
  /** The event with which a part of the game begins that has no turns; a replay can jump to it. */
  part?: T['event']['event'];
  /** The seat whose turn it is. */
  turn(view: T['view']): number | null;
  /** The button that a player most likely wants; without an answer, the first of few. Null: none of them. */
  primary?(view: T['view']): string | null | undefined;
  /** The cards that each seat owns, as far as the view tells. */
  decks?: (view: T['view']) => Deck[];
  flights(event: T['event']): Flight[];
  cue(event: T['event'], mine: boolean, cards: Map<string, T['card']>): Cue | null;
  /** Where the rules speak of what is asked: words or rule numbers, with | between, best first. */
  topic(view: T['view']): string;
  /** What a sentence says of an event, a question or a move (which has a `verb`), where people have other words for it; `whose`
   * names the owner of a place. The view is that of the same moment, or null where it is not at hand. */
  fields?(fields: Fields, whose: (seat: number) => string, view: T['view'] | null): Fields;
  /** The player has answered and waits for the others, but may still change it. */
  settled?(view: T['view']): boolean;
  /** Already said by the event before it, so the log leaves it out. */
  implied?(event: T['event'], before: T['event']): boolean;
  /** Worth telling to a screen reader, for a game in which much happens at once; where there is no answer, all is told. */
  hears?: (event: T['event'], seat: number) => boolean;
  /** Worth a place in the line that says what just happened. */
  notable(event: T['event']): boolean;
  breakdown(view: T['view'], seat: number): ScoreRow[];
  /** What a game tells of itself once it is over, besides points. */
  after?: Component<{ table: TableSession<T> }>;
  /** Definite settings as a picture, in the lobby; `onchange` takes options chosen in the picture. */
  settings: Component<{
    settings: T['settings'];
    preview: T['preview'];
    cards: Map<string, T['card']>;
    /** The options as chosen so far; what they leave open, the settings have by chance. */
    wish?: Partial<T['settings']>;
    onchange?: (options: Partial<T['settings']>) => void;
    /** Told while a choice is half made, so that nobody starts with what was chosen before. */
    onunfinished?: (unfinished: boolean) => void;
  }>;
  /** Options that are chosen in the picture of the settings, so that the form has no field for them. */
  pictured?: readonly (keyof T['settings'])[];
  /** Whom one meets, and which options differ from the usual ones, after `Play now`; without it, the best bot in every
   * other seat that the game needs. */
  quick?: { levels: readonly string[]; options: Partial<T['settings']> };
  /** Whether these options leave something to chance that the picture shows, so that rolling again makes sense. */
  rolls(options: Record<string, unknown>): boolean;
  /** Settings worth a line in the lobby's list of tables. */
  summary(settings: T['settings']): string;
}
