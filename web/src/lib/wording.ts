/**
 * Turns events and prompts into sentences with a game's templates; twin of `demesne.core.wording`.
 *
 * Of the templates listed for a key, the first whose fields are all there is used. Fields named `seat`, `to` or `from`
 * become players' names; lists are counted (`Copper ×2, Silver`). `pieces` keeps cards and players apart, so that a log
 * can make them hoverable; `tell` joins the pieces into the same sentence as the Python side.
 */
export type Templates = Record<string, string[]>;
export type Fields = Record<string, unknown>;

export type Piece = { kind: 'text'; text: string } | { kind: 'seat'; text: string; seat: number } | { kind: 'thing'; text: string };

const FIELD = /\{(\w+)\}/g;
const SEATS = new Set(['seat', 'to', 'from']);

export function tell(templates: Templates, key: string, fields: Fields, names: string[]): string {
  return pieces(templates, key, fields, names)
    .map((piece) => piece.text)
    .join('');
}

export function pieces(templates: Templates, key: string, fields: Fields, names: string[]): Piece[] {
  for (const template of templates[key] ?? []) {
    const wanted = [...template.matchAll(FIELD)].map((match) => match[1]!);
    if (wanted.every((name) => name in fields)) return fill(template, fields, names);
  }
  return [{ kind: 'text', text: key }];
}

function fill(template: string, fields: Fields, names: string[]): Piece[] {
  return template.split(/\{(\w+)\}/).flatMap((part, place): Piece[] => {
    if (place % 2 === 1) return spell(part, fields[part], names);
    return part === '' ? [] : [{ kind: 'text', text: part }];
  });
}

function spell(name: string, value: unknown, names: string[]): Piece[] {
  if (SEATS.has(name) && typeof value === 'number' && names[value] !== undefined)
    return [{ kind: 'seat', text: names[value], seat: value }];
  if (Array.isArray(value)) return counted(value);
  return [{ kind: typeof value === 'string' ? 'thing' : 'text', text: str(value) }];
}

function counted(items: unknown[]): Piece[] {
  if (items.length === 0) return [{ kind: 'text', text: 'nothing' }];
  return tally(items.map(str)).flatMap(([thing, times], place): Piece[] => [
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

/** Python's `str` for the plain data that events carry. */
function str(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null || value === undefined) return 'None';
  return String(value);
}
