/** Questions for several things: what is picked, what may still be, and what another player's move left of it. */
import type { MoveOption, Question } from './protocol';

export interface Picking {
  /** What may be picked. */
  things: MoveOption[];
  /** How many the rules hold already. */
  held: number;
  /** How many there must and may be in all, those that the rules hold among them. */
  least: number;
  most: number;
  /** The move that ends it; it may be legal only with what is picked here. */
  ending: MoveOption;
  /** No pick decides about another: they can be gathered and sent together. */
  independent: boolean;
}

export function pickingOf(question: Question | null | undefined): Picking | null {
  const asked = question?.picks;
  if (!question || !asked) return null;
  const things = question.moves.filter((move) => move.text !== asked.done.text);
  const held = asked.picked.length;
  // Where one pick may open the way for others, nobody knows yet how many there are.
  const there = asked.independent ? things.reduce((sum, move) => sum + move.times, held) : asked.most;
  return {
    things,
    held,
    least: Math.min(asked.least, there),
    most: Math.min(asked.most, there),
    ending: question.moves.find((move) => move.text === asked.done.text) ?? { ...asked.done, code: 0, times: 1, token: null },
    independent: asked.independent,
  };
}

/** A game that has another verb than *done* for the end gives up with it what is half done. */
function wantsAll({ ending }: Picking): boolean {
  return ending.verb !== 'done';
}

/** The end, chosen now, gives up what is picked. */
export function givesUp(picking: Picking, picks: number): boolean {
  return wantsAll(picking) && picking.held + picks < picking.most;
}

/** How many are picked, and of how many; nothing where there is one to pick. */
export function progress(picking: Picking | null, picks: number, gathered: boolean): string {
  if (!picking || (picking.most < 2 && !gathered)) return '';
  const { held, least, most } = picking;
  if (least === most || wantsAll(picking)) return `${held + picks} of ${most} picked`;
  return most > 20 ? `${held + picks} picked` : `${held + picks} of up to ${most} picked`;
}

/** Exactly one is wanted: a click is the whole answer. */
export function isPlainChoice({ held, least, most }: Picking): boolean {
  return most - held === 1 && least >= most;
}

export function countOf(picks: readonly string[], text: string): number {
  return picks.filter((pick) => pick === text).length;
}

/** True if this may be picked besides the others. */
export function hasRoom(picking: Picking, picks: readonly string[], text: string): boolean {
  const times = picking.things.find((move) => move.text === text)?.times ?? 0;
  return picking.held + picks.length < picking.most && countOf(picks, text) < times;
}

/** Those of these picks that the question still allows. */
export function stillLegal(picking: Picking | null, picks: readonly string[]): string[] {
  const kept: string[] = [];
  for (const text of picks) if (picking && hasRoom(picking, kept, text)) kept.push(text);
  return kept;
}

/** The counts in a prompt as they are with these picks; only those that the question tells. */
export function counts({ held, least, most }: Picking, picks: number, details: Record<string, unknown>): Record<string, number> {
  const picked = held + picks;
  const known = { picked, needed: Math.max(0, least - picked), allowed: most - picked, left: most - picked };
  return Object.fromEntries(Object.entries(known).filter(([field]) => field in details));
}
