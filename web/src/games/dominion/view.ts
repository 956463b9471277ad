/** Dominion's view, as src/demesne/games/dominion/view.py writes it, and questions about it. */
import type { View } from '../../lib/protocol';

export interface Pile {
  card: string;
  left: number;
  cost: number;
  tokens: number;
}

export interface Aside {
  by: string;
  count: number;
  cards: string[] | null;
}

export interface Player {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  deck_size: number | null;
  discard_size: number | null;
  discard_top: string | null;
  in_play: { card: string; stays: boolean }[];
  looking: string[] | null;
  looking_size: number;
  aside: Aside[];
  mats: { name: string; count: number; cards: string[] | null }[];
  tokens: number;
  turns: number;
  score: number | null;
  points: { card: string; count: number; each: number; points: number }[] | null;
  owned: Record<string, number> | null;
}

export interface DominionView extends View {
  edition: string;
  kingdom: string[];
  turn: { seat: number; number: number; phase: 'action' | 'buy' | 'cleanup'; actions: number; buys: number; coins: number; extra: boolean };
  supply: Pile[];
  trash: string[];
  players: Player[];
}

export type Zone = 'hand' | 'supply' | 'looking' | 'trash' | 'button';

const VERBS = ['play', 'buy', 'discard', 'trash', 'gain', 'topdeck', 'reveal', 'take', 'set aside', 'resolve', 'keep', 'return', 'mark'];
const ON_SUPPLY = new Set(['buy', 'gain', 'mark']);
/** These ask about cards that lie nowhere on the table, or about effects. */
const AS_BUTTONS = new Set(['harbinger', 'window', 'vassal']);

export function split(text: string): { verb: string; card: string } {
  for (const verb of VERBS) if (text.startsWith(`${verb} `)) return { verb, card: text.slice(verb.length + 1) };
  return { verb: text, card: '' };
}

export function me(view: DominionView): Player | undefined {
  return view.players[view.seat];
}

/** Where on the table a move belongs. */
export function zone(view: DominionView, text: string): Zone {
  const { verb, card } = split(text);
  const question = view.question;
  if (!question || !card || AS_BUTTONS.has(question.prompt)) return 'button';
  if (ON_SUPPLY.has(verb)) {
    if (question.prompt === 'thief gains') return 'trash';
    return view.supply.some((pile) => pile.card === card) ? 'supply' : 'button';
  }
  const fromHand = 'needed' in question.details;
  if (!fromHand && view.players.some((player) => player.looking?.includes(card))) return 'looking';
  if (me(view)?.hand?.includes(card)) return 'hand';
  return 'button';
}

/** The move that a click on this card in this place makes. */
export function moveOn(view: DominionView, options: readonly string[], place: Zone, card: string): string | undefined {
  return options.find((text) => split(text).card === card && (zone(view, text) === place || (place === 'hand' && pickable(view, text))));
}

/** Part of a run of picks, though not legal as its first one. */
function pickable(view: DominionView, text: string): boolean {
  return view.question !== null && 'needed' in view.question.details && split(text).card !== '';
}

const COIN = (amount: number) => `$${amount}`;

/** Why a pile cannot be taken from now. */
export function whyNotPile(view: DominionView, pile: Pile): string {
  if (pile.left === 0) return 'This pile is empty.';
  if (view.over) return 'The game is over.';
  if (!view.to_act.includes(view.seat)) return 'It is not your move.';
  const prompt = view.question?.prompt;
  if (prompt === 'action phase') return 'You buy in the buy phase; end your actions first.';
  if (prompt === 'buy phase') {
    if (view.turn.buys === 0) return 'You have no buys left.';
    if (pile.cost > view.turn.coins) return `It costs ${COIN(pile.cost)}; you have ${COIN(view.turn.coins)} in play.`;
  }
  if (prompt === 'gain') return 'This card cannot be gained that way.';
  return 'Something else is asked of you now.';
}

/** Why a card in hand cannot be used now. */
export function whyNotHand(view: DominionView, kinds: readonly string[]): string {
  if (view.over) return 'The game is over.';
  if (!view.to_act.includes(view.seat)) return 'It is not your move.';
  const prompt = view.question?.prompt;
  const action = kinds.includes('Action');
  const treasure = kinds.includes('Treasure');
  if (prompt === 'action phase' && treasure && !action) return 'Treasures are played in the buy phase.';
  if (prompt === 'buy phase' && treasure) return 'No more Treasures after your first buy.';
  if (prompt === 'buy phase' && action) return view.turn.actions === 0 ? 'You had no actions left.' : 'The action phase is over.';
  if (prompt === 'action phase' || prompt === 'buy phase') return 'This card is never played.';
  return 'This card does not fit the question.';
}
