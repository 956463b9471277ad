/**
 * Turns events and prompts into sentences with a game's templates; twin of `demesne.core.wording`, which explains them.
 *
 * `{card}` is a field, `{count|card|cards}` a number and what it counts, `[draws|draw]` the third person and the second
 * for a reader who is the event's `seat`. Of the templates listed for a key, the first whose fields are all there is used;
 * null, booleans and empty texts count as absent. Moves have templates too, under several keys. `pieces` keeps cards and
 * players apart, so that a log can make them hoverable; `tell` joins the pieces into the same sentence as the Python side.
 */
import type { MoveParts } from './protocol';

export type Templates = Record<string, string[]>;
export type Fields = Record<string, unknown>;

export type Piece =
  { kind: 'text'; text: string } | { kind: 'seat'; text: string; seat: number } | { kind: 'thing'; text: string; card?: string };

const PERSONS = /\[([^[\]|]*)\|([^[\]|]*)\]/g;
const FIELD = /\{(\w+)(?:\|([^{}|]+)\|([^{}|]+))?\}/g;
const SENTENCE_END = /[.!?] $/;
const SEATS = new Set(['seat', 'to', 'from']);

/** The sentence for this key, the reader's seat being `you`; the key itself where no template fits. */
export function tell(templates: Templates, key: string, fields: Fields, names: string[], reader: number | null = null): string {
  return joined(pieces(templates, key, fields, names, reader));
}

export function pieces(templates: Templates, key: string, fields: Fields, names: string[], reader: number | null = null): Piece[] {
  return filled(templates[key] ?? [], fields, names, reader) ?? [{ kind: 'text', text: key }];
}

/** The first of these templates whose fields are all there, filled in. */
export function filled(fitting: readonly string[], fields: Fields, names: string[], reader: number | null): Piece[] | null {
  const second = isReader(fields['seat'], names, reader);
  for (const template of fitting) {
    const chosen = template.replace(PERSONS, second ? '$2' : '$1');
    if ([...chosen.matchAll(FIELD)].every((field) => canBeTold(fields[field[1]!]))) return fill(chosen, fields, names, reader);
  }
  return null;
}

/** A move as people say it. `prompt` is the question that it answers. */
export function movePieces(
  templates: Templates,
  move: MoveParts,
  names: string[],
  reader: number | null = null,
  prompt = '',
  fields: Fields = moveFields(move),
): Piece[] {
  for (const key of [`${prompt}/${move.verb}`, move.text, `${move.verb} ${move.thing}`, move.verb]) {
    const said = filled(templates[key] ?? [], fields, names, reader);
    if (said) return said;
  }
  return [{ kind: 'text', text: move.text }];
}

/** What a template for a move may name. */
export function moveFields({ thing, place }: MoveParts): Fields {
  if (!/^\d+$/.test(place)) return { thing, place };
  const seat = Number(place);
  return { thing, place, to: seat, from: seat, seat };
}

export function joined(told: Piece[]): string {
  return told.map((piece) => piece.text).join('');
}

function isReader(value: unknown, names: string[], reader: number | null): value is number {
  return typeof value === 'number' && value === reader && names[value] !== undefined;
}

function canBeTold(value: unknown): boolean {
  return Array.isArray(value) || isPlain(value);
}

function isPlain(value: unknown): boolean {
  return Number.isInteger(value) || (typeof value === 'string' && value !== '');
}

function fill(template: string, fields: Fields, names: string[], reader: number | null): Piece[] {
  const told: Piece[] = [];
  const say = (text: string): void => {
    if (text !== '') told.push({ kind: 'text', text });
  };
  let end = 0;
  for (const field of template.matchAll(FIELD)) {
    say(template.slice(end, field.index));
    end = field.index + field[0].length;
    const [, name, one, many] = field;
    const value = fields[name!];
    if (SEATS.has(name!) && isReader(value, names, reader)) {
      const before = joined(told);
      told.push({ kind: 'seat', text: before === '' || SENTENCE_END.test(before) ? 'You' : 'you', seat: value });
    } else told.push(...spell(name!, value, names));
    if (one) say(` ${value === 1 ? one : many}`);
  }
  say(template.slice(end));
  return told;
}

function spell(name: string, value: unknown, names: string[]): Piece[] {
  if (SEATS.has(name) && typeof value === 'number' && names[value] !== undefined)
    return [{ kind: 'seat', text: names[value], seat: value }];
  if (Array.isArray(value)) return counted(value.filter(isPlain).map(String));
  return [{ kind: typeof value === 'string' ? 'thing' : 'text', text: String(value) }];
}

function counted(items: string[]): Piece[] {
  if (items.length === 0) return [{ kind: 'text', text: 'nothing' }];
  return tally(items).flatMap(([thing, times], place): Piece[] => [
    ...(place > 0 ? [{ kind: 'text', text: ', ' } as Piece] : []),
    { kind: 'thing', text: thing },
    ...(times > 1 ? [{ kind: 'text', text: ` ×${times}` } as Piece] : []),
  ]);
}

/** Equal things together, in the order of their first appearance. */
export function tally(items: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts];
}

/** `apple, bread and cheese`. */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
