/** Playing on from a moment of the past. */
import * as api from './api';
import { prefs } from './prefs.svelte';
import { place } from './router.svelte';
import type { TableSession } from './table.svelte';

/** A new table from this moment: I have one seat, bots take the others. */
export async function playOn(table: TableSession, at: number, me: number): Promise<void> {
  if (!table.table) return;
  try {
    if (!api.token()) await api.introduce(prefs.name || 'Guest');
    const seats = table.table.seats.map((seat) =>
      seat.seat === me ? { kind: 'me' as const } : { kind: 'bot' as const, level: seat.kind === 'bot' ? seat.level : null },
    );
    const next = await api.fork(table.id, { at, seats, pace: table.table.pace });
    place.go(`/table/${next.id}`);
  } catch (problem) {
    table.refuse((problem as Error).message);
  }
}
