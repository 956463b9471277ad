/** What a game brings to the shared frame: a table component, its art, and a few answers about its own views. */
import type { Component } from 'svelte';
import type { Cue } from '../lib/sound';
import type { GameEvent, MoveOption, View } from '../lib/protocol';
import type { TableSession } from '../lib/table.svelte';
import type { CardInfo } from '../lib/api';

/** How several picks make one answer: the client gathers them and sends them as one batch. */
export interface Gather {
  least: number;
  most: number;
  /** All moves that can be picked, in the order the rules want them; also those that are legal only as later picks. */
  texts: string[];
  /** How often this move may be picked. */
  limit(text: string): number;
  /** The closing move, and whether it is still needed after these picks (given in order). */
  done: string;
  closes(picks: string[]): boolean;
  /** Fields of the prompt as they are once so many are picked. */
  counted(picks: number): Record<string, number>;
}

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

export interface GameClient {
  name: string;
  /** What the seats' marks say, where not A, B, C …; a game that names its colours. */
  letters?: string;
  /** A picture for the lobby. */
  cover: Component;
  table: () => Promise<{ default: Component<{ table: TableSession }> }>;
  /** How a card looks when looked up. */
  card: Component<{ card: CardInfo }>;
  /** A seat's counts, inside its plaque. */
  plaque: Component<{ table: TableSession; seat: number }>;
  /** Moves shown as buttons below the table; all others are on the table itself. */
  buttons(view: View): MoveOption[];
  /** A short line in the header, from the view and what led to it: which turn, and where in it we are. */
  phase(view: View, events: readonly GameEvent[]): string;
  /** The seat whose turn it is. */
  turn(view: View): number | null;
  gather(view: View): Gather | null;
  /** Why a typed move is not legal, where the game can tell. */
  whyNot?(view: View, text: string, cards: Map<string, CardInfo>): string;
  /** A move as a short label for a button (`Play all treasures`). */
  label(move: MoveOption, view: View): string;
  flights(event: GameEvent): Flight[];
  cue(event: GameEvent, mine: boolean): Cue | null;
  /** Where the rules speak of what is asked: words or rule numbers, with | between, best first. */
  topic(view: View): string;
  /** Already said by the event before it, so the log leaves it out. */
  implied?(event: GameEvent, before: GameEvent): boolean;
  /** Worth a place in the line that says what just happened. */
  notable(event: GameEvent): boolean;
  /** Why the game ended, as a sentence. */
  reason(key: string): string;
  breakdown(view: View, seat: number): ScoreRow[];
  /** Definite settings as a picture, in the lobby; `onchange` takes options chosen in the picture. */
  settings: Component<{ settings: Record<string, unknown>; cards: Map<string, CardInfo>; onchange?: (options: Record<string, unknown>) => void }>;
  /** Whether these options leave something to chance that the picture shows, so that rolling again makes sense. */
  rolls(options: Record<string, unknown>): boolean;
  /** Settings worth a line in the lobby's list of tables. */
  summary(settings: Record<string, unknown>): string;
}
