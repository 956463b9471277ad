// Written by `python -m demesne.server.generate` from src/demesne/games/domaine/view_types.py. Do not edit.
import type { GameEvent, MoveOption, Question, View } from '../../lib/protocol';

export type Land =
  | 'M'
  | 'F'
  | 'V'
  | 'R'
  | 'G'
  | 'S'
  | 'C'
  | 'I';

export type Phase =
  | 'setup'
  | 'play'
  | 'last_hands'
  | 'over';

export type Action =
  | 'borders'
  | 'knights'
  | 'expand'
  | 'deserter'
  | 'alliance';

/** Whose turn it is. */
export type Turn = {
  seat: number;
};

/** A colour, numbered like the seats; with two players the third is `neutral`. `knights` are cells. */
export type Colour = {
  name: string;
  letter: string;
  neutral: boolean;
  knights: string[];
};

/** A castle and its colour's number. */
export type Castle = {
  name: string;
  cell: string;
  colour: number;
};

/** A domaine, named by its castle. `points` is what its land is worth, `allies` the names of those allied with it. */
export type Domaine = {
  name: string;
  castle: string;
  colour: number;
  cells: string[];
  knights: number;
  points: number;
  allies: string[];
};

/** An alliance of two castles' domaines. `marker` is an edge between them, null if they no longer touch. */
export type Pact = {
  castles: string[];
  marker: string | null;
};

/** One player. `points` is where the crest stands, `bonus` what ducats brought at the end; `shown` are cards taken in
 * the open, `backs` the letters of the others; `hand` is null for everybody else's. */
export type Player = {
  seat: number;
  points: number;
  bonus: number;
  ducats: number;
  income: number;
  knights_left: number;
  mines: Record<string, number>;
  monopolies: string[];
  cards: number;
  shown: string[];
  backs: string;
  hand: string[] | null;
};

/** `next` is the letter on the back of the top card. */
export type Deck = {
  left: number;
  next: string | null;
};

/** So many `mines` of one type are worth so many `points` more. */
export type Monopoly = {
  mines: number;
  points: number;
};

/** Turns in a row in which a card was sold and another taken from the Chancery; at `most` all refilling ends. */
export type Standstill = {
  turns: number;
  most: number;
};

/** The board as one seat may know it. `worth` tells what each kind of land is worth to its owner. */
export interface DomaineView extends View {
  question: DomaineQuestion | null;
  game: 'domaine';
  phase: Phase;
  turn: Turn | null;
  board: string[];
  worth: Record<Land, number>;
  monopoly: Monopoly;
  colours: Colour[];
  castles: Castle[];
  borders: string[];
  borders_left: number;
  domaines: Domaine[];
  alliances: Pact[];
  players: Player[];
  king: number;
  chancery: string[];
  deck: Deck;
  discard: string[];
  standstill: Standstill;
}

/** A domaine that a border would close: its castle, its colour's number, its cells, and what it adds to that colour's
 * points, a monopoly among them. */
export type Closing = {
  castle: string;
  colour: number;
  cells: string[];
  points: number;
};

/** What a question tells besides its moves: how many picks are `left`, whose `castle` it is about, and whether a
 * `neutral` castle is placed. `closes` has the edges on which a border closes something now, `gains` what each territory
 * would add to the player's points. */
export type DomaineDetails = {
  left?: number;
  castle?: string;
  neutral?: 'neutral';
  closes?: Record<string, Closing[]>;
  gains?: Record<string, number>;
};

/** An action of a card, and how much of it. */
export type CardAction = {
  action: Action;
  number: number;
};

/** A card as a player can look it up. `name` is its short name in moves and records, `title` the one that people say.
 * `copies` goes by the letter on the back. */
export type DomaineCard = {
  name: string;
  title: string;
  cost: number;
  sell: number;
  kinds: Action[];
  actions: CardAction[];
  copies: Record<string, number>;
  count: number;
  text: string;
};

/** Definite settings of a match. `board` is nine tiles with their turns, or twelve rows of letters; `colours` are
 * those of the seats, in their order. */
export type DomaineSettings = {
  board: string;
  first: number;
  colours: string[];
};

/** The board that settings lay out, as twelve rows of letters. */
export type DomainePreview = {
  board: string[];
};

/** The cards are shuffled and stacked. */
export interface Shuffle extends GameEvent {
  seat: number;
  event: 'shuffle';
  count: number;
}

/** A hand is dealt. */
export interface Deal extends GameEvent {
  seat: number;
  event: 'deal';
  count: number;
  cards?: string[];
}

/** A castle with its first knight; both are cells. */
export interface CastlePlaced extends GameEvent {
  seat: number;
  event: 'castle';
  castle: string;
  knight: string;
  neutral?: 'neutral';
}

/** A turn begins. */
export interface TurnBegins extends GameEvent {
  seat: number;
  event: 'turn';
}

/** Mines pay. */
export interface Income extends GameEvent {
  seat: number;
  event: 'income';
  ducats: number;
}

/** A card goes to the Chancery. */
export interface Sell extends GameEvent {
  seat: number;
  event: 'sell';
  card: string;
  ducats: number;
}

/** A card is paid for and played. `choice` is the title of its action, where it has two. */
export interface Play extends GameEvent {
  seat: number;
  event: 'play';
  card: string;
  ducats: number;
  action: Action;
  choice?: string;
}

/** A border is placed. */
export interface Border extends GameEvent {
  seat: number;
  event: 'border';
  edge: string;
}

/** A domaine was closed. */
export interface Founded extends GameEvent {
  seat: number;
  event: 'domaine';
  cells: string[];
  size: number;
  points: number;
  castle?: string;
  neutral?: string;
}

/** A knight is placed; in a forest for a fee. */
export interface KnightPlaced extends GameEvent {
  seat: number;
  event: 'knight';
  cell: string;
  fee?: number;
}

/** A domaine takes a cell, `from` a seat or from nobody in particular. */
export interface Expanded extends GameEvent {
  seat: number;
  from?: number | string;
  event: 'expand';
  castle: string;
  cell: string;
}

/** Cells that are no longer connected to their castle are lost. */
export interface CutOff extends GameEvent {
  seat: number;
  event: 'cut_off';
  cells: string[];
  size: number;
  castle?: string;
  neutral?: string;
}

/** A knight deserts a seat or the neutral colour. */
export interface Deserted extends GameEvent {
  seat: number;
  from: number | string;
  event: 'deserter';
  cell: string;
}

/** Two domaines, named by their castles, are allied; `to` is the other's seat or the neutral colour. */
export interface Allied extends GameEvent {
  seat: number;
  with: string;
  event: 'alliance';
  castle: string;
  to: number | string;
}

/** A crest moves. */
export interface Score extends GameEvent {
  seat: number;
  event: 'score';
  points: number;
  change: string;
}

/** A card is drawn; `back` is its letter. */
export interface Draw extends GameEvent {
  seat: number;
  event: 'draw';
  back: string;
  left: number;
  card?: string;
}

/** A card is taken from the Chancery. */
export interface Take extends GameEvent {
  seat: number;
  event: 'take';
  card: string;
}

/** The deck is empty. */
export interface LastHands extends GameEvent {
  seat: number;
  event: 'last_hands';
}

/** For so many `turns` nobody has played or drawn a card: all refilling ends. */
export interface StandsStill extends GameEvent {
  seat: number;
  event: 'standstill';
  turns: number;
}

/** Points for ducats at the end. */
export interface Bonus extends GameEvent {
  seat: number;
  event: 'bonus';
  ducats: number;
  points: number;
}

/** A player reached the king. */
export interface King extends GameEvent {
  seat: number;
  event: 'king';
  points: number;
}

export type DomaineEvent =
  | Shuffle
  | Deal
  | CastlePlaced
  | TurnBegins
  | Income
  | Sell
  | Play
  | Border
  | Founded
  | KnightPlaced
  | Expanded
  | CutOff
  | Deserted
  | Allied
  | Score
  | Draw
  | Take
  | LastHands
  | StandsStill
  | Bonus
  | King;

/** The verbs of Domaine's moves. */
export type DomaineVerb =
  | 'ally'
  | 'border'
  | 'castle'
  | 'deserter'
  | 'done'
  | 'draw'
  | 'expand'
  | 'into'
  | 'knight'
  | 'play'
  | 'sell'
  | 'take'
  | 'with';

/** A move of Domaine. */
export interface DomaineMove extends MoveOption {
  verb: DomaineVerb;
}

/** A question of Domaine. */
export interface DomaineQuestion extends Question {
  details: DomaineDetails;
  moves: DomaineMove[];
}

/** All that is Domaine's own. */
export type DomaineTypes = {
  card: DomaineCard;
  details: DomaineDetails;
  event: DomaineEvent;
  move: DomaineMove;
  preview: DomainePreview;
  settings: DomaineSettings;
  view: DomaineView;
};
