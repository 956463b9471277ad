// Written by `python -m demesne.server.generate` from src/demesne/games/millennium_blades/view_types.py. Do not edit.
import type { GameEvent, MoveOption, Question, View } from '../../lib/protocol';

export type ContestEvent =
  | ContestWord
  | GearLaid
  | TurnBegins
  | CardPlaced
  | EffectBegins
  | Points
  | TokensLaid
  | CardNamed
  | TwoCards
  | CardsShown
  | HandSeen
  | ClashCard
  | CardKept
  | MoneyMoved
  | SymbolSaid
  | PointsCounted;

/** A tournament that is being played. `looking` are Store cards that the reader alone looks at. */
export type ContestView = {
  boards: BoardView[];
  active: number;
  plays: number;
  actions: number;
  scoring: boolean;
  waiting: WaitingView[];
  looking: string[];
};

/** A player agrees to a tray; only the two learn to which revision. */
export interface Agree extends GameEvent {
  seat: number;
  event: 'agree';
  to: number;
  revision?: number;
}

/** The sets of the packs that lie in the Store, the top of the deck last. */
export interface Backs extends GameEvent {
  seat: number;
  event: 'backs';
  sets: string[];
}

export interface Buy extends GameEvent {
  event: 'buy';
  seat: number;
  card: string;
  from: number;
  price: number;
}

/** A pack is bought. */
export interface BuyPack extends GameEvent {
  seat: number;
  event: 'buy_pack';
  set: string;
  price: number;
  next?: string;
  card?: string;
}

/** Who somebody is. */
export interface CharacterEvent extends GameEvent {
  seat: number;
  event: 'character';
  character: string;
  starter: string;
}

/** A collection scores and leaves the game. */
export interface Collection extends GameEvent {
  seat: number;
  event: 'collection';
  cards: string[];
  vp: number;
}

/** Cards come from the Store deck, are looked at in a promo pile, or leave an illegal deck. */
export interface Deal extends GameEvent {
  seat: number;
  event: 'deal' | 'look' | 'illegal_deck';
  count: number;
  cards?: string[];
}

/** The game is over. */
export interface End extends GameEvent {
  seat: number;
  event: 'end';
  scores: number[];
}

/** Both sides of a tray change hands: cards and money that the first gives and takes, and everything in words. */
export interface Exchange extends GameEvent {
  seat: number;
  event: 'exchange';
  to: number;
  gives: string[];
  takes: string[];
  pays: number;
  earns: number;
  given: string[];
  taken: string[];
}

/** A character learns the next metagame cards, the next one first. */
export interface Foresee extends GameEvent {
  seat: number;
  event: 'foresee';
  elements?: string[];
  types?: string[];
}

/** A friendship card is given. */
export interface Friendship extends GameEvent {
  seat: number;
  event: 'friendship';
  to: number;
  vp: number;
}

/** Cards are spent for a promo card. */
export interface Fuse extends GameEvent {
  seat: number;
  event: 'fuse';
  cards: string[];
  pile: string;
}

/** Money from the bank. */
export interface Income extends GameEvent {
  seat: number;
  event: 'income';
  money: number;
}

/** An interval begins. */
export interface Interval extends GameEvent {
  seat: number;
  event: 'interval';
  number: number;
  round: number;
}

/** A metagame card is shown. */
export interface Meta extends GameEvent {
  seat: number;
  event: 'meta';
  symbol: string;
}

/** A deck without Singles is filled with the highest. */
export interface NoDeck extends GameEvent {
  seat: number;
  event: 'no_deck';
  cards?: string[];
}

/** A player looks into a pack. */
export interface Peek extends GameEvent {
  seat: number;
  event: 'peek';
  pack: number;
  card?: string;
}

/** A tournament is over: places and points by seat. */
export interface Places extends GameEvent {
  seat: number;
  event: 'places';
  places: number[];
  vp: number[];
}

/** A card is chosen as a prize, or a pro card's copies come into the Store deck. */
export interface Prize extends GameEvent {
  seat: number;
  event: 'prize' | 'pro';
  card: string;
}

/** Prize support is given out. */
export interface Prizes extends GameEvent {
  seat: number;
  event: 'prizes';
  pile: string;
}

/** A promo card comes unseen. */
export interface Promo extends GameEvent {
  seat: number;
  event: 'promo';
  set?: string;
  card?: string;
}

/** The Store discard becomes the Store deck, or a full Aftermarket is cleared. */
export interface Restock extends GameEvent {
  seat: number;
  event: 'restock' | 'overflow';
  cards: number;
}

/** A card is sold to the Aftermarket, or taken out of a vault. */
export interface Sell extends GameEvent {
  seat: number;
  event: 'sell' | 'take_gold';
  card: string;
  price: number;
}

/** A player changes its side of a tray; only the two learn what. */
export interface TrayChange extends GameEvent {
  seat: number;
  event: 'tray';
  to: number;
  put?: string;
  back?: string;
  money?: number;
  thanks?: number;
  no_thanks?: number;
  wish?: string;
}

export interface VenueEvent extends GameEvent {
  seat: number;
  event: 'venue';
  venue: string;
}

/** Something that needs no more words. */
export interface Word extends GameEvent {
  seat: number;
  event: 'ready' | 'not_ready' | 'close' | 'exchange_types';
}

export type Kind =
  | 'Single'
  | 'Deck Box'
  | 'Accessory';

export type SetClass =
  | 'Core'
  | 'Starter'
  | 'Expansion'
  | 'Premium'
  | 'Master'
  | 'Bronze'
  | 'Silver'
  | 'Gold'
  | 'Pro';

export type Market =
  | 'open'
  | 'last_sale'
  | 'no_sale'
  | 'closed';

/** A pack of the Store: its back. `card` is there for whoever has looked into it; `affordable` tells whether the reader's
 * money suffices. */
export type PackView = {
  set: string;
  price: number;
  affordable: boolean;
  card?: string;
};

/** A card of the Aftermarket, with its price for the reader; for the one who sells it, its stars. `seller` is null for
 * cards that a tournament has put there. */
export type SaleView = {
  card: string;
  seller: number | null;
  price: number;
};

/** A promo pile: how many cards are left, and what a fusion costs. */
export type PileView = {
  rarity: string;
  set: string;
  left: number;
  cost: number;
};

/** One side of a tray. Friendship cards are counted by value, from 1 to 3. */
export type SideView = {
  cards: string[];
  money: number;
  friends: number[];
  wish: string;
  agreed: boolean;
  value: number;
};

/** What lies between two players; only they see it. */
export type TrayView = {
  partner: number;
  yours: SideView;
  theirs: SideView;
  revision: number;
  balanced: boolean;
};

/** A collection and what it is worth now. `place` is how moves name it. `symbols` are those that all its cards have, wild
 * cards having every one; null where it has no other cards. */
export type CollectionView = {
  place: string;
  cards: string[];
  vp: number;
  symbols: string[] | null;
};

/** What only the player itself sees: its cards by place, and its trays.
 * 
 * A collection has at least and at most as many cards as `collected` says. `sale` is what each card of the binder brings in
 * the Aftermarket, `peek` the price of a look into a pack. `money` and `friends` are without what lies on trays.
 * `next_metas` are the next elements and types, where the character sees them. */
export type OwnView = {
  binder: string[];
  deck: string[];
  collections: CollectionView[];
  collected: number[];
  sale: Record<string, number>;
  peek: number;
  spending: string[];
  looking: string[];
  barred: string[];
  money: number;
  friends: number[];
  limits: number[];
  deck_legal: boolean;
  trays: TrayView[];
  next_metas: string[][];
};

/** One player as all see it, and the cards that the reader knows it to hold. `power` is the character's text, empty where
 * powers are left out. `vp` are points by source: tournaments, collections, wealth, friendship. `received` are friendship
 * cards by giver and value. */
export type PlayerView = {
  character: string;
  power: string;
  starter: string;
  cards: number;
  known: string[];
  money: number;
  markers: number;
  fused: string[];
  friends: number[];
  received: number[][];
  vp: number[];
  ready: boolean;
};

export type VenueView = {
  name: string;
  text: string;
};

/** The table as one seat may know it. `interval` counts from 1, the grace is the fourth; it lasts `seconds` where a
 * clock runs, and `market` tells what it allows. */
export interface MillenniumBladesView extends View {
  question: MillenniumBladesQuestion | null;
  round: number;
  rounds: number;
  interval: number | null;
  seconds: number | null;
  market: Market | null;
  first: number;
  store: (PackView | null)[];
  deck: number;
  top: PackView | null;
  discard: string[];
  discard_unseen: number;
  aftermarket: SaleView[];
  piles: PileView[];
  prizes: string[][];
  element: string | null;
  type: string | null;
  past_metas: string[];
  venue: VenueView | null;
  past_venues: string[];
  vault: string[];
  removed: string[];
  players: PlayerView[];
  own: OwnView | null;
  tournament: ContestView | null;
}

/** Numbers and names for the wording of questions. */
export type MillenniumBladesDetails = {
  money?: number;
  markers?: number;
  pile?: string;
  cards?: number;
  to?: number;
  yours?: number;
  theirs?: number;
  interval?: number;
  intervals?: number;
  seconds?: number;
  rp?: number;
  plays?: number;
  actions?: number;
  card?: string;
  place?: string;
  verb?: string;
  what?: string;
  other?: string;
  kind?: string;
  total?: number;
};

/** A design, and the sets it is printed in with the number of copies. `triggers` say when its abilities work. */
export type MillenniumBladesCard = {
  name: string;
  kind: string;
  star: number;
  symbols: string[];
  rarity: string;
  sets: string[];
  copies: number[];
  triggers: string[];
  text: string;
  flavour: string;
};

/** Definite settings of a match. */
export type MillenniumBladesSettings = {
  timing: string;
  lengths: string;
  powers: boolean;
  prerelease: boolean;
  pro: boolean;
  venues: boolean;
  duel: string;
  sets: string[];
  characters: string;
};

/** A set as whoever chooses sets sees it; `price` is on its back. */
export type SetInfo = {
  name: string;
  rarity: SetClass;
  price: number;
  theme: string;
  symbols: string[];
};

/** A character as whoever chooses one sees it; the power counts where the match has powers. */
export type CharacterInfo = {
  name: string;
  about: string;
  starter: string;
  power: string;
};

/** What can be chosen: all sets, all characters, and the venues that may come. */
export type MillenniumBladesPreview = {
  sets: SetInfo[];
  characters: CharacterInfo[];
  venues: VenueView[];
};

export type MillenniumBladesEvent =
  | Word
  | CharacterEvent
  | Deal
  | Promo
  | Restock
  | Interval
  | Income
  | Meta
  | VenueEvent
  | BuyPack
  | Backs
  | Foresee
  | Peek
  | Sell
  | Buy
  | Fuse
  | Friendship
  | TrayChange
  | Agree
  | Exchange
  | Collection
  | NoDeck
  | Places
  | Prizes
  | Prize
  | End
  | ContestWord
  | GearLaid
  | TurnBegins
  | CardPlaced
  | EffectBegins
  | Points
  | TokensLaid
  | CardNamed
  | TwoCards
  | CardsShown
  | HandSeen
  | ClashCard
  | CardKept
  | MoneyMoved
  | SymbolSaid
  | PointsCounted;

/** Something in a tournament that needs no more words. */
export interface ContestWord extends GameEvent {
  seat: number;
  event: 'win' | 'tie' | 'no_metas';
}

/** A player's boxes and accessories lie open, and so many Singles are in hand. */
export interface GearLaid extends GameEvent {
  seat: number;
  event: 'gear';
  cards: string[];
  hand: number;
}

export interface TurnBegins extends GameEvent {
  seat: number;
  event: 'turn';
  number: number;
}

/** A card comes to a place, is used there, flipped, or turned up. */
export interface CardPlaced extends GameEvent {
  seat: number;
  event: 'play' | 'use' | 'react' | 'flip' | 'unflip';
  card: string;
  place: string;
}

export interface EffectBegins extends GameEvent {
  seat: number;
  event: 'effect';
  card: string;
  trigger: string;
  place: string;
}

export interface Points extends GameEvent {
  seat: number;
  event: 'gain' | 'lose';
  rp: number;
  total: number;
}

/** So many star tokens more or less on a card. */
export interface TokensLaid extends GameEvent {
  seat: number;
  event: 'tokens';
  card: string;
  count: number;
  now: number;
}

/** A card is discarded, taken back, named, buried, barred for a turn, or taken as a box. */
export interface CardNamed extends GameEvent {
  seat: number;
  event: 'discard' | 'take_back' | 'name' | 'bury' | 'barred' | 'take_box';
  card: string;
}

/** Two cards change places, one is attached to the other, or one is exchanged for another of the Aftermarket. */
export interface TwoCards extends GameEvent {
  seat: number;
  event: 'swap' | 'attach' | 'exchange_card';
  card: string;
  other: string;
}

export interface CardsShown extends GameEvent {
  seat: number;
  event: 'show' | 'reveal' | 'rearrange';
  cards: string[];
}

/** A player looks at another's hand; both know what was seen. */
export interface HandSeen extends GameEvent {
  seat: number;
  event: 'look_at_hand';
  to: number;
  cards?: string[];
}

/** A card of the Store is revealed for a clash; its stars are added to what the player brings. */
export interface ClashCard extends GameEvent {
  seat: number;
  event: 'clash_card';
  card: string;
  stars: number;
  total: number;
}

/** A card is kept for good; one that was looked at is known to its new owner only. */
export interface CardKept extends GameEvent {
  seat: number;
  event: 'keep' | 'keep_looked';
  card?: string;
  price: number;
}

/** Money is paid; or whoever is in an endless loop leaves and gets money for the deck. */
export interface MoneyMoved extends GameEvent {
  seat: number;
  event: 'pay' | 'loop';
  money: number;
}

export interface SymbolSaid extends GameEvent {
  seat: number;
  event: 'declare' | 'meta_match';
  symbol: string;
}

export interface PointsCounted extends GameEvent {
  seat: number;
  event: 'rp';
  rp: number[];
}

/** One player in a tournament. `tableau` has null for an empty slot, of which the first `slots` can be used; `hand` is there
 * for its own player; `in_hand` are cards that the reader knows to be there. */
export type BoardView = {
  tableau: (PieceView | null)[];
  slots: number;
  gear: PieceView[];
  bearers: BearerView[];
  discards: string[];
  rp: number;
  hand_size: number;
  in_hand: string[];
  hand?: string[];
  gone: boolean;
};

/** A card in play. `place` is what moves call it; `star` and `symbols` are what it has now, nothing while face-down;
 * `reasons` say why that is not what is printed. */
export type PieceView = {
  place: string;
  card: string;
  up: boolean;
  top: boolean;
  star: number;
  symbols: string[];
  text: boolean;
  reasons: string[];
  copies: string | null;
  tokens: number;
  attached: string[];
  steady: boolean;
  declared: string | null;
  named: string | null;
};

/** A character with powers, or the venue: `place` is what moves call it, `on` the place of the card it is attached to. */
export type BearerView = {
  place: string;
  name: string;
  on: string | null;
  spent: boolean;
};

/** An effect that waits to be resolved. `place` is empty once its card is gone. */
export type WaitingView = {
  seat: number;
  card: string;
  trigger: string;
  place: string;
};

/** The verbs of MillenniumBlades's moves. */
export type MillenniumBladesVerb =
  | 'accept'
  | 'against'
  | 'agree'
  | 'attach'
  | 'before'
  | 'buy'
  | 'choose'
  | 'collect'
  | 'deck'
  | 'declare'
  | 'discard'
  | 'done'
  | 'exchange'
  | 'fuse'
  | 'give'
  | 'keep'
  | 'money'
  | 'name'
  | 'never mind'
  | 'no'
  | 'not ready'
  | 'pass'
  | 'pay'
  | 'peek'
  | 'play'
  | 'put'
  | 'react'
  | 'ready'
  | 'sell'
  | 'show'
  | 'slot'
  | 'spend'
  | 'take'
  | 'take back'
  | 'thank'
  | 'time'
  | 'trade'
  | 'uncollect'
  | 'undeck'
  | 'unthank'
  | 'use'
  | 'wish'
  | 'withdraw'
  | 'yes';

/** A move of MillenniumBlades. */
export interface MillenniumBladesMove extends MoveOption {
  verb: MillenniumBladesVerb;
}

/** A question of MillenniumBlades. */
export interface MillenniumBladesQuestion extends Question {
  details: MillenniumBladesDetails;
  moves: MillenniumBladesMove[];
}

/** All that is MillenniumBlades's own. */
export type MillenniumBladesTypes = {
  card: MillenniumBladesCard;
  details: MillenniumBladesDetails;
  event: MillenniumBladesEvent;
  move: MillenniumBladesMove;
  preview: MillenniumBladesPreview;
  settings: MillenniumBladesSettings;
  view: MillenniumBladesView;
};
