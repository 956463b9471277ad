/** Questions about Dominion's view. */
import type { Parts } from '../../lib/moves';
import type { DominionMove, DominionView, Player, Zone } from './view_types';

/** Where the table shows cards; moves about others, and words, are buttons. */
const SHOWN: readonly Zone[] = ['hand', 'supply', 'looking', 'trash'];

export function me(view: DominionView): Player | undefined {
  return view.players[view.seat];
}

/** Words, cards that the table does not show, and several things to do with one card: a click on it could not tell which. */
export function isButton(view: DominionView, move: DominionMove): boolean {
  const zone = view.zones[move.text];
  return zone === undefined || !SHOWN.includes(zone) || about(view, view.question?.moves ?? [], zone, move.thing).length > 1;
}

function about(view: DominionView, options: readonly DominionMove[], place: Zone, card: string): DominionMove[] {
  return options.filter((move) => move.thing === card && view.zones[move.text] === place);
}

/** The move that a click on this card in this place makes, where there is only one. */
export function moveOn(view: DominionView, options: readonly DominionMove[], place: Zone, card: string): DominionMove | undefined {
  const found = about(view, options, place, card);
  return found.length === 1 ? found[0] : undefined;
}

const USUAL = { hand: 'play', supply: 'buy' } as const;

/** What one would expect to do with a card that takes no move now; the server is asked why it cannot be done. */
export function wished(view: DominionView, options: readonly DominionMove[], place: keyof typeof USUAL, card: string): Parts<DominionMove> {
  const like = options.find((move) => view.zones[move.text] === place);
  return { verb: like?.verb ?? USUAL[place], thing: card };
}

/** A purchase while Treasures are still in hand. Hardly anybody means it, and the last purchase of a turn cannot be taken back. */
export function isEarly(options: readonly DominionMove[], move: DominionMove | undefined): boolean {
  return move?.verb === 'buy' && options.some(({ verb }) => verb === 'play' || verb === 'play all treasures');
}

/** Nothing is left to play, and nothing to buy but what costs nothing: hardly anybody wants that. */
export function isSpent({ question, supply }: DominionView): boolean {
  const free = new Set(supply.flatMap(({ card, cost }) => (cost === 0 ? [card] : [])));
  return !(question?.moves ?? []).some(({ verb, thing }) => verb === 'play' || (verb === 'buy' && !free.has(thing)));
}
