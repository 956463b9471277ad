/** Opens the table of a puzzle: the one that this browser has for it already, or a new one. */
import * as api from '../lib/api';
import { progress } from './progress.svelte';

export async function openPuzzle(game: string, number: number, anew = false): Promise<string> {
  await api.beKnown();
  const row = await api.puzzles(game);
  const found = row.puzzles[number - 1];
  if (!found) throw new Error(`The puzzles have the numbers 1 to ${row.puzzles.length}.`);
  const { last } = progress.of(game);
  if (!anew && last?.key === found.key) {
    const known = await api.table(last.table).catch(() => null);
    if (known?.status === 'playing' && known.my_seat !== null) return known.id;
  }
  const table = await api.openPuzzle(game, number);
  progress.open(game, found.key, table.id);
  return table.id;
}
