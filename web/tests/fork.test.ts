import { describe, expect, it, vi } from 'vitest';
import { inWhoseSeat, playOn, tidingsOf } from '../src/lib/fork';
import { place } from '../src/lib/router.svelte';
import type { TableSession } from '../src/lib/table.svelte';

const fork = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/api', () => ({ beKnown: () => Promise.resolve(), fork }));
const watchPlace = () => vi.spyOn(place, 'go').mockReturnValue();

const seats = [
  { seat: 0, kind: 'guest', level: null },
  { seat: 1, kind: 'bot', level: 'strong' },
];
const session = (seat: number) =>
  ({ id: 'abcdef', seat, table: { seats, pace: 'quick' }, nameOf: (each: number) => ['Ada', 'Strong'][each] }) as unknown as TableSession;

describe('playing on', () => {
  it('says whose seat one takes, before and once at the new table', async () => {
    const go = watchPlace();
    fork.mockResolvedValueOnce({ id: 'ghijkl' });
    expect(inWhoseSeat(session(0), 1)).toBe(' as Strong');
    await playOn(session(0), 12, 1);
    expect(fork).toHaveBeenLastCalledWith('abcdef', { at: 12, pace: 'quick', seats: [{ kind: 'bot', level: null }, { kind: 'me' }] });
    expect(go).toHaveBeenLastCalledWith('/table/ghijkl');
    expect(tidingsOf('ghijkl')).toBe('You have the seat of Strong now; bots have the others.');
    expect(tidingsOf('ghijkl')).toBe('');
  });

  it('says nothing of one’s own seat', async () => {
    watchPlace();
    fork.mockResolvedValueOnce({ id: 'mnopqr' });
    expect(inWhoseSeat(session(0), 0)).toBe('');
    await playOn(session(0), 12, 0);
    expect(tidingsOf('mnopqr')).toBe('');
  });
});
