/** The land: its tiles and what it is worth, read from the game's own data files when the client is built. */
import tilesToml from '../../../../src/demesne/games/domaine/data/tiles.toml?raw';
import valuesToml from '../../../../src/demesne/games/domaine/data/values.toml?raw';

export const SIDE = 12;
const TILE = 4;

export type Land = 'M' | 'F' | 'V' | 'R' | 'G' | 'S' | 'C' | 'I';

export const LAND_NAMES: Record<Land, string> = {
  M: 'meadow',
  F: 'forest',
  V: 'village',
  R: 'royal city',
  G: 'gold mine',
  S: 'silver mine',
  C: 'copper mine',
  I: 'iron mine',
};

export function isMine(land: string): boolean {
  return 'GSCI'.includes(land);
}

function section(name: string): Record<string, number> {
  const text = valuesToml.split(`[${name}]`)[1]?.split(/^\[/m)[0] ?? '';
  return Object.fromEntries([...text.matchAll(/^(\w+)\s*=\s*(-?\d+)/gm)].map((row) => [row[1]!, Number(row[2])]));
}

const points = section('points');
const monopoly = section('monopoly');
export const MONOPOLY = { mines: monopoly['mines'] ?? 3, points: monopoly['points'] ?? 5 };

export function worth(land: string): number {
  const kind = { M: 'meadow', F: 'forest', V: 'village', R: 'city' }[land] ?? 'mine';
  return points[kind] ?? 0;
}

const TILES = new Map(
  [...tilesToml.matchAll(/^(\d)\s*=\s*\[([^\]]*)\]/gm)].map((row) => [row[1]!, [...row[2]!.matchAll(/"([A-Z]+)"/g)].map((match) => match[1]!)]),
);

function turned(tile: string[], times: number): string[] {
  let rows = tile;
  for (let turn = 0; turn < times; turn += 1) rows = Array.from({ length: TILE }, (_, column) => [...rows].reverse().map((row) => row[column]).join(''));
  return rows;
}

/** The twelve rows of a board as settings name it: nine tiles with quarter turns, or the rows themselves. */
export function boardRows(board: string): string[] {
  const words = board.replaceAll('/', ' ').trim().split(/\s+/);
  if (words.length === SIDE) return words.map((word) => word.toUpperCase());
  const tiles = words.map((word) => turned(TILES.get(word[0] ?? '') ?? [], 'abcd'.indexOf(word[1] ?? 'a')));
  return Array.from({ length: SIDE }, (_, row) => [0, 1, 2].map((place) => tiles[Math.floor(row / TILE) * 3 + place]?.[row % TILE] ?? 'MMMM').join(''));
}
