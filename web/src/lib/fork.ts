/** Playing on from a moment of the past. */
import * as api from './api';
import { place } from './router.svelte';
import type { TableSession } from './table.svelte';

/** What a new table tells first. */
const tidings = new Map<string, string>();

export function tidingsOf(id: string): string {
  const told = tidings.get(id) ?? '';
  tidings.delete(id);
  return told;
}

/** A word for the button: whose seat it is, unless it is mine already. */
export function inWhoseSeat(table: TableSession, seat: number): string {
  return seat === table.seat ? '' : ` as ${table.nameOf(seat)}`;
}

/** A new table from this moment: I have one seat, bots take the others. */
export async function playOn(table: TableSession, at: number, me: number): Promise<void> {
  if (!table.table) return;
  try {
    await api.beKnown();
    const seats = table.table.seats.map((seat) =>
      seat.seat === me ? { kind: 'me' as const } : { kind: 'bot' as const, level: seat.kind === 'bot' ? seat.level : null },
    );
    const next = await api.fork(table.id, { at, seats, pace: table.table.pace });
    if (me !== table.seat) tidings.set(next.id, `You have the seat of ${table.nameOf(me)} now; bots have the others.`);
    place.go(`/table/${next.id}`);
  } catch (problem) {
    table.refuse((problem as Error).message);
  }
}
