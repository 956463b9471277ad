/** The kinds of land, and how a board of them is laid out. */
import type { DomaineView, Land } from './view_types';

export const SIDE = 12;

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

export function isLand(letter: string | undefined): letter is Land {
  return letter !== undefined && letter in LAND_NAMES;
}

export function isMine(land: Land): boolean {
  return 'GSCI'.includes(land);
}

export function landAt(view: DomaineView, cell: number): Land {
  const land = view.board[Math.floor(cell / SIDE)]?.[cell % SIDE];
  return isLand(land) ? land : 'M';
}
