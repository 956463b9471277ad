/** What any view tells, as it is, and moves in the order of their verbs. */
import type { MoveOption, View } from '../../lib/protocol';
import { tally } from '../../lib/wording';

/** What every game's view has; the frame shows it. */
const SHARED = new Set<string>(['game', 'seat', 'to_act', 'question', 'over', 'outcome'] satisfies (keyof View)[]);

export function factsOf(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name]) => !SHARED.has(name));
}

/** A name of a field in words. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Anything without parts, and lists of such things, in one line; null where it takes a table. */
export function inOneLine(value: unknown): string | null {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (!Array.isArray(value)) return null;
  if (value.length === 0) return '–';
  const parts = value.map(inOneLine);
  if (value.some((each) => typeof each === 'object' && each !== null) || parts.includes(null)) return null;
  if (value.some((each) => typeof each !== 'string')) return parts.join(', ');
  return tally(parts as string[])
    .map(([thing, count]) => (count > 1 ? `${count} ${thing}` : thing))
    .join(', ');
}

/** A move that is about nothing in particular: `ready`, `done`. */
export function isWord(move: MoveOption): boolean {
  return !move.thing && !move.place;
}

export function byVerb(moves: readonly MoveOption[]): [string, MoveOption[]][] {
  const groups = new Map<string, MoveOption[]>();
  for (const move of moves) if (!isWord(move)) groups.set(move.verb, [...(groups.get(move.verb) ?? []), move]);
  return [...groups];
}
