/** Where the options of a question lie: on the boards, in the hand, beside a player, or apart because they lie nowhere. */
import { isWord } from '../plain/facts';
import type { ContestView, MillenniumBladesMove, MillenniumBladesVerb } from './view_types';

export interface Placed {
  /** Cards in play, characters and venues, by place. */
  board: Map<string, MillenniumBladesMove>;
  /** Cards of one’s own hand, by title. */
  hand: Map<string, MillenniumBladesMove>;
  /** Players, by seat. */
  seats: Map<number, MillenniumBladesMove>;
  /** Empty slots of one’s own tableau, and slots before which a card may be pushed in, counted from 1. */
  slots: Map<number, MillenniumBladesMove>;
  before: Map<number, MillenniumBladesMove>;
  apart: MillenniumBladesMove[];
}

/** What is done with a card in hand; other moves may name such a card as well. */
const HAND = new Set<MillenniumBladesVerb>(['play', 'discard', 'show', 'attach', 'keep']);

export function placed(contest: ContestView, seat: number, options: readonly MillenniumBladesMove[]): Placed {
  const found: Placed = { board: new Map(), hand: new Map(), seats: new Map(), slots: new Map(), before: new Map(), apart: [] };
  const places = new Set(
    contest.boards.flatMap(({ tableau, gear, bearers }) => [...tableau, ...gear, ...bearers].map((each) => each?.place)),
  );
  const hand = new Set(contest.boards[seat]?.hand ?? []);
  for (const move of options) {
    if (isWord(move)) continue;
    if (move.verb === 'slot') found.slots.set(Number(move.thing), move);
    else if (move.verb === 'before') found.before.set(Number(move.thing), move);
    else if (move.verb === 'against') found.seats.set(Number(move.place), move);
    else if (places.has(move.place)) found.board.set(move.place, move);
    else if (HAND.has(move.verb) && hand.has(move.thing) && contest.looking.length === 0) found.hand.set(move.thing, move);
    else found.apart.push(move);
  }
  return found;
}

/** How many of these lie on a player's board. */
export function targets(found: Placed, seat: number): number {
  return [...found.board.keys()].filter((place) => place.startsWith(`${seat}.`)).length + (found.seats.has(seat) ? 1 : 0);
}

/** The others in turn order, from the one after this seat on; everybody for an onlooker. */
export function inTurn(seats: number, seat: number, first: number): number[] {
  const start = seat < 0 ? first : seat + 1;
  return Array.from({ length: seat < 0 ? seats : seats - 1 }, (_, step) => (start + step) % seats);
}
