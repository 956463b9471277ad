import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Expected } from '../src/games/millennium-blades/expected.svelte';
import type { TableSession } from '../src/lib/table.svelte';
import type { MillenniumBladesTypes } from '../src/games/millennium-blades/view_types';

const forecast = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/api', () => ({ forecast }));

const view = { round: 1, interval: 1, element: 'fire', type: 'beast' };
const table = { id: 'abcdef', mine: true, at: null, view } as unknown as TableSession<MillenniumBladesTypes>;
const signal = (time: number) => forecast.mock.calls[time]![1] as AbortSignal;

beforeEach(() => {
  vi.useFakeTimers();
  forecast.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('what a deck may score', () => {
  it('is no longer asked of a deck that has changed, which the server would refuse', async () => {
    const expected = new Expected(() => table);
    forecast.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce({ mean: 41.6, margin: 9.8 });
    expected.update(['Rain Clerk']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(signal(0).aborted).toBe(false);
    expected.update(['Rain Clerk', 'Match Seller']);
    expect(signal(0).aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(expected.known).toEqual({ mean: 42, margin: 10 });
    expect(forecast).toHaveBeenCalledTimes(2);
  });

  it('is not waited for where nothing is shown', async () => {
    const expected = new Expected(() => table);
    forecast.mockReturnValueOnce(new Promise(() => undefined));
    expected.update(['Rain Clerk']);
    await vi.advanceTimersByTimeAsync(1000);
    expected.forget();
    expect(signal(0).aborted).toBe(true);
  });
});
