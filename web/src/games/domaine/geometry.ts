/** Cells, edges and what borders enclose; for drawing and for previews. Legality is the server's. */
import { SIDE, isMine, landAt } from './land';
import type { DomaineView, Land } from './view_types';

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

/** All cells reached from here without crossing a border. */
export function region(start: number, borders: ReadonlySet<string>): Set<number> {
  const reached = new Set([start]);
  const open = [start];
  while (open.length > 0) {
    const cell = open.pop()!;
    for (const next of neighbours(cell)) {
      if (reached.has(next) || borders.has(edgeOf(cell, next))) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

export interface Enclosure {
  castle: number;
  colour: number;
  cells: Set<number>;
  points: number;
}

/** The domaines that would be closed if these borders were added. */
export function enclosed(view: DomaineView, added: readonly string[]): Enclosure[] {
  if (added.length === 0) return [];
  const borders = new Set([...view.borders, ...added]);
  const claimed = new Set(view.domaines.map((domaine) => cellOf(domaine.castle)));
  const castles = view.castles.map((castle) => ({ cell: cellOf(castle.cell), colour: castle.colour }));
  const found: Enclosure[] = [];
  for (const castle of castles) {
    if (claimed.has(castle.cell)) continue;
    const cells = region(castle.cell, borders);
    if (castles.some((other) => other.cell !== castle.cell && cells.has(other.cell))) continue;
    found.push({ castle: castle.cell, colour: castle.colour, cells, points: pointsFor(view, castle.colour, cells) });
  }
  return found;
}

/** What these cells add to a colour's points: the land, and a monopoly that they complete. */
export function pointsFor(view: DomaineView, colour: number, cells: Iterable<number>): number {
  const owned = new Map<Land, number>();
  for (const domaine of view.domaines)
    if (domaine.colour === colour)
      for (const name of domaine.cells) {
        const land = landAt(view, cellOf(name));
        owned.set(land, (owned.get(land) ?? 0) + 1);
      }
  let sum = 0;
  for (const cell of cells) {
    const land = landAt(view, cell);
    sum += view.worth[land];
    if (!isMine(land)) continue;
    const before = owned.get(land) ?? 0;
    owned.set(land, before + 1);
    if (before + 1 === view.monopoly.mines) sum += view.monopoly.points;
  }
  return sum;
}

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
