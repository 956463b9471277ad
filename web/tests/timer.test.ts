import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Timer from '../src/games/millennium-blades/Timer.svelte';
import type { MillenniumBladesTypes, MillenniumBladesView } from '../src/games/millennium-blades/view_types';
import type { TableSession } from '../src/lib/table.svelte';
import { cue } from '../src/lib/sound';

vi.mock('../src/lib/sound', () => ({ cue: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000);
  await tick();
}

it('tells by tone and word that 60, 30 and 10 seconds are left, and that selling ends', async () => {
  const table = { at: null, phase: { left: 62_000, since: Date.now(), speed: 1 } } as unknown as TableSession<MillenniumBladesTypes>;
  const view = { interval: 2, market: 'last_sale', seconds: 105, to_act: [0, 1] } as unknown as MillenniumBladesView;
  render(Timer, { table, view });
  const [time, word] = [screen.getByRole('timer'), screen.getByRole('status')];
  expect([time.textContent, word.textContent]).toEqual(['1:02', '']);
  for (const [seconds, told] of [
    [3, '60 seconds left; then selling ends.'],
    [30, '30 seconds left; then selling ends.'],
    [20, '10 seconds left; then selling ends.'],
  ] as const) {
    await pass(seconds);
    expect(word.textContent).toBe(told);
  }
  expect(time.textContent).toBe('0:09');
  expect(cue).toHaveBeenCalledTimes(3);
});
