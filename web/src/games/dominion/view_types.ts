// Written by `python -m demesne.server.generate` from src/demesne/games/dominion/view_types.py. Do not edit.
import type { GameEvent, MoveOption, Question, View } from '../../lib/protocol';

export type Phase =
  | 'action'
  | 'buy'
  | 'cleanup';

export type Zone =
  | 'hand'
  | 'supply'
  | 'looking'
  | 'trash'
  | 'discard';

export type Edition =
  | 'first'
  | 'second';

/** The turn under way. `number` counts all turns of the game; `extra` marks one that a card gave. */
export type Turn = {
  seat: number;
  number: number;
  phase: Phase;
  actions: number;
  buys: number;
  coins: number;
  extra: boolean;
};

/** A pile of the Supply, with its cost just now. */
export type Pile = {
  card: string;
  left: number;
  cost: number;
  tokens: number;
};

/** A card in play; `stays` if it is not cleaned up this turn. */
export type InPlay = {
  card: string;
  stays: boolean;
};

/** Cards set aside `by` a card, null where they lie face down. */
export type Aside = {
  by: string;
  count: number;
  cards: string[] | null;
};

/** A mat with cards on it, null where they lie face down. */
export type Mat = {
  name: string;
  count: number;
  cards: string[] | null;
};

/** What all copies of one card are worth at the end. */
export type PointsRow = {
  card: string;
  count: number;
  each: number;
  points: number;
};

/** One player, as far as the reader may know. Null is what the reader may not know. */
export type Player = {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  deck_size: number;
  discard_size: number | null;
  discard_top: string | null;
  in_play: InPlay[];
  looking: string[] | null;
  looking_size: number;
  aside: Aside[];
  mats: Mat[];
  tokens: number;
  turns: number;
  score: number | null;
  points: PointsRow[] | null;
  owned: Record<string, number> | null;
};

/** The table as one seat may know it. `zones` tells by its text where the card of a legal move
 * lies; moves that are about no card, or about one that lies nowhere to be seen, are missing there. */
export interface DominionView extends View {
  question: DominionQuestion | null;
  game: 'dominion';
  editions: Record<string, Edition>;
  kingdom: string[];
  turn: Turn;
  supply: Pile[];
  trash: string[];
  players: Player[];
  zones: Record<string, Zone>;
}

/** What a question tells besides its moves. `needed` says how many more cards must be picked, `picked` how
 * many were; `window` and `card` what is responded to; `cards` what is decided about, `from` whose; `left` how many
 * cards of the kingdom are still to be chosen. */
export type DominionDetails = {
  from?: number;
  needed?: number;
  picked?: number;
  window?: string;
  card?: string;
  cards?: string[];
  left?: number;
};

/** A card as a player can look it up. */
export type DominionCard = {
  name: string;
  cost: number;
  kinds: string[];
  set: string;
  editions: number[];
  coins: number;
  points: number;
  text: string;
  rulings: string[];
};

/** Definite settings of a match. With a `selection`, `kingdom` lists what players strike out or choose from;
 * `winner_left` is for the rematch. */
export type DominionSettings = {
  kingdom: string[];
  selection: 'none' | 'veto' | 'alternate';
  edition: Edition;
  base_edition: Edition;
  seaside_edition: Edition;
  same_start: boolean;
  open_counts: boolean;
  first: number;
  winner_left: boolean;
};

/** A kingdom has so many cards (`size`). So many are to be named for it: more where the players select among them; `most`
 * is null where there is no limit. */
export type DominionPreview = {
  size: number;
  least: number;
  most: number | null;
};

/** The game begins. */
export interface Start extends GameEvent {
  seat: number;
  event: 'start';
  kingdom: string[];
}

/** `number` counts this player's turns; `extra` tells of one that a card gave, which is not counted. */
export interface TurnBegins extends GameEvent {
  seat: number;
  event: 'turn';
  number?: number;
  extra?: string;
}

/** Something happens with one card that everybody sees: it is played, shown, returned to the Supply, its pile gets a
 * token, or it is struck out of the kingdom or chosen for it. */
export interface OneCard extends GameEvent {
  seat: number;
  event: 'play' | 'react' | 'return' | 'token' | 'veto' | 'choose';
  card: string;
}

/** What waited takes effect; `did` is what the seat `to` has done to cause it. */
export interface Resolve extends GameEvent {
  seat: number;
  event: 'resolve';
  card: string;
  to?: number;
  did?: string;
}

/** Several Treasures are played at once; `coins` is what the player has then. */
export interface Treasures extends GameEvent {
  seat: number;
  event: 'treasures';
  cards: string[];
  coins: number;
}

/** A card is bought; that it is gained comes as an event of its own. */
export interface Buy extends GameEvent {
  seat: number;
  event: 'buy';
  card: string;
  cost: number;
}

/** A card is gained to `where`. */
export interface Gain extends GameEvent {
  seat: number;
  event: 'gain';
  card: string;
  where: string;
}

/** Cards from `where` are shown to everybody. */
export interface Reveal extends GameEvent {
  seat: number;
  event: 'reveal';
  cards: string[];
  where: string;
}

/** The discard pile becomes the deck. */
export interface Shuffle extends GameEvent {
  seat: number;
  event: 'shuffle';
  count: number;
}

/** Cards that not everybody may know are drawn, looked at, taken, set aside, put on a mat or onto the deck. */
export interface SomeCards extends GameEvent {
  seat: number;
  event: 'draw' | 'look' | 'take' | 'set aside' | 'mat' | 'topdeck';
  count?: number;
  cards?: string[];
}

/** Cards are discarded, `top` on top. */
export interface Discard extends GameEvent {
  seat: number;
  event: 'discard';
  count?: number;
  cards?: string[];
  top?: string;
}

/** The whole deck becomes discards. */
export interface DiscardDeck extends GameEvent {
  seat: number;
  event: 'discard deck';
  top: string;
}

/** The hand, if there is one, and what was played are discarded. */
export interface CleanUp extends GameEvent {
  seat: number;
  event: 'cleanup';
  count?: number;
  cards?: string[];
}

/** Cards go to the trash. */
export interface Trash extends GameEvent {
  seat: number;
  event: 'trash';
  cards: string[];
}

/** A player has `count` coin tokens now. */
export interface CoinToken extends GameEvent {
  seat: number;
  event: 'coin token';
  count: number;
}

/** The game is over. */
export interface Over extends GameEvent {
  seat: number;
  event: 'over';
  reason: string;
  scores: number[];
}

export type DominionEvent =
  | Start
  | TurnBegins
  | OneCard
  | Resolve
  | Treasures
  | Buy
  | Gain
  | Reveal
  | Shuffle
  | SomeCards
  | Discard
  | DiscardDeck
  | CleanUp
  | Trash
  | CoinToken
  | Over;

/** The verbs of Dominion's moves. */
export type DominionVerb =
  | 'buy'
  | 'cash in'
  | 'choose'
  | 'discard'
  | 'discard all'
  | 'discard deck'
  | 'discard it'
  | 'done'
  | 'end actions'
  | 'end turn'
  | 'gain'
  | 'keep'
  | 'keep deck'
  | 'mark'
  | 'play'
  | 'play all treasures'
  | 'put back'
  | 'raid'
  | 'resolve'
  | 'return'
  | 'return none'
  | 'return one'
  | 'return two'
  | 'reveal'
  | 'set aside'
  | 'set aside top card'
  | 'take'
  | 'take mat'
  | 'topdeck'
  | 'trash'
  | 'veto';

/** A move of Dominion. */
export interface DominionMove extends MoveOption {
  verb: DominionVerb;
}

/** A question of Dominion. */
export interface DominionQuestion extends Question {
  details: DominionDetails;
  moves: DominionMove[];
}

/** All that is Dominion's own. */
export type DominionTypes = {
  card: DominionCard;
  details: DominionDetails;
  event: DominionEvent;
  move: DominionMove;
  preview: DominionPreview;
  settings: DominionSettings;
  view: DominionView;
};
