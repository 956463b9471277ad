/** Moves by their parts. What a move is about is never read out of its text, and no text of a move is made here. */
import type { MoveOption } from './protocol';

/** A move of the game, possible now or not. Parts that it does not have are left out. */
export interface Parts<M extends MoveOption = MoveOption> {
  verb: M['verb'];
  thing?: string;
  place?: string;
}

/** A move that somebody wants: by its parts, or as they typed it. */
export type Wish = Parts | { typed: string };

/** No part of a move has this sign; things that hold several moves put it between them as well. */
const BETWEEN = '|';

/** A name for a move's parts, for maps and for `data-wish`. */
export function keyOf({ verb, thing = '', place = '' }: Parts): string {
  return [verb, thing, place].join(BETWEEN);
}

/** The parts that were named so. */
export function partsOf(key: string): Parts {
  const [verb = '', thing = '', place = ''] = key.split(BETWEEN);
  return { verb, thing, place };
}

/** Several moves as one attribute: what shows them once it is selected has it as `data-holds`. */
export function holding(moves: readonly MoveOption[]): string | undefined {
  return moves.length > 0 ? moves.map(({ text }) => text).join(BETWEEN) : undefined;
}
