import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import WaitingRoom from '../src/frame/WaitingRoom.svelte';
import type { TableSession } from '../src/lib/table.svelte';
import { clockName, TIMES, timeLeft } from '../src/lobby/clocks';

describe('the time to think', () => {
  it('runs first, and the bank only after it', () => {
    expect(timeLeft(10_000, 600_000, 4_000)).toEqual({ told: '0:06 + 10:00', low: false });
    expect(timeLeft(10_000, 600_000, 25_000)).toEqual({ told: '0:00 + 9:45', low: false });
  });

  it('is told without an empty bank', () => {
    expect(timeLeft(30_000, 0, 1_000)).toEqual({ told: '0:29', low: false });
    expect(timeLeft(30_000, null, 29_000)).toEqual({ told: '0:01', low: true });
    expect(timeLeft(null, null, 0)).toBeNull();
  });

  it('has the name by which it was chosen', () => {
    for (const [label, clock] of TIMES.flatMap(([, choices]) => choices)) expect(clockName(clock)).toBe('turn' in clock ? label : '');
    expect(clockName({ turn: 45, bank: 120 })).toBe('2:00, and 0:45 a move');
  });

  it('is told before somebody sits down', () => {
    const shown = { seats: [], settings: {}, clock: { turn: 30, bank: null }, host: false };
    const table = { table: shown, info: { title: 'Dominion' }, game: { summary: () => '' }, mine: false } as unknown as TableSession;
    render(WaitingRoom, { table });
    expect(screen.getByText('30 seconds a move.')).toBeTruthy();
  });
});
