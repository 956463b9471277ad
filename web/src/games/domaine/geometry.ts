/** Cells and edges, for drawing. What borders enclose and what is legal the rules tell. */
import { SIDE } from './land';

export const CELLS = SIDE * SIDE;

export function cellOf(name: string): number {
  return (Number(name.slice(1)) - 1) * SIDE + name.charCodeAt(0) - 97;
}

export function nameOf(cell: number): string {
  return `${String.fromCharCode(97 + (cell % SIDE))}${Math.floor(cell / SIDE) + 1}`;
}

/** Whether a move's place is a cell, an edge, or neither. */
export function isCell(place: string): boolean {
  return /^[a-l]\d+$/.test(place);
}

export function isEdge(place: string): boolean {
  return place.includes('-');
}

export function sidesOf(edge: string): [number, number] {
  const [one, other] = edge.split('-');
  return [cellOf(one!), cellOf(other!)];
}

export function edgeOf(one: number, other: number): string {
  return `${nameOf(Math.min(one, other))}-${nameOf(Math.max(one, other))}`;
}

export function neighbours(cell: number): number[] {
  const column = cell % SIDE;
  const found: number[] = [];
  if (cell >= SIDE) found.push(cell - SIDE);
  if (column < SIDE - 1) found.push(cell + 1);
  if (cell + SIDE < CELLS) found.push(cell + SIDE);
  if (column > 0) found.push(cell - 1);
  return found;
}

/** All edges between two cells, in board order. */
export const EDGES: readonly string[] = Array.from({ length: CELLS }, (_, cell) =>
  neighbours(cell)
    .filter((next) => next > cell)
    .map((next) => edgeOf(cell, next)),
).flat();

/** The outline of an area as one SVG path of edge pieces. */
export function outline(cells: ReadonlySet<number>, size: number): string {
  let path = '';
  for (const cell of cells) {
    const x = (cell % SIDE) * size;
    const y = Math.floor(cell / SIDE) * size;
    if (cell < SIDE || !cells.has(cell - SIDE)) path += `M${x} ${y}h${size}`;
    if (cell + SIDE >= CELLS || !cells.has(cell + SIDE)) path += `M${x} ${y + size}h${size}`;
    if (cell % SIDE === 0 || !cells.has(cell - 1)) path += `M${x} ${y}v${size}`;
    if (cell % SIDE === SIDE - 1 || !cells.has(cell + 1)) path += `M${x + size} ${y}v${size}`;
  }
  return path;
}
