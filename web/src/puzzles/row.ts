/** The row of puzzles: it goes round, so that there is always a next one. */
import type { PuzzleHeading } from '../lib/protocol';

export function after(number: number, total: number): number {
  return (number % total) + 1;
}

export function before(number: number, total: number): number {
  return ((number + total - 2) % total) + 1;
}

/** The first one after this number that was not solved; the next one if all were. */
export function nextUnsolved(puzzles: readonly PuzzleHeading[], solved: readonly string[], number: number): number {
  const done = new Set(solved);
  for (let step = 1; step <= puzzles.length; step += 1) {
    const found = puzzles[(number - 1 + step) % puzzles.length]!;
    if (!done.has(found.key)) return found.number;
  }
  return after(number, puzzles.length);
}

/** Any that was not solved, or any at all; never the present one if there is another. */
export function anyOther(puzzles: readonly PuzzleHeading[], solved: readonly string[], number: number, dice: () => number): number {
  const done = new Set(solved);
  const others = puzzles.filter((puzzle) => puzzle.number !== number);
  const open = others.filter((puzzle) => !done.has(puzzle.key));
  const among = open.length > 0 ? open : others;
  return among[Math.floor(dice() * among.length)]?.number ?? number;
}
