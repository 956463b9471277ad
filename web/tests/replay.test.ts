import { describe, expect, it } from 'vitest';
import { clockTime, waitBetween } from '../src/lib/pace';
import { Past } from '../src/lib/past.svelte';
import type { Replay } from '../src/lib/protocol';

describe('the pace of a replay', () => {
  it('keeps the times of a real-time phase, faster if wished', () => {
    expect(waitBetween(10, 52.5, '1', true)).toBe(42_500);
    expect(waitBetween(10, 12, '4', true)).toBe(500);
    expect(waitBetween(10, 10, '1', true)).toBe(80);
  });

  it('shortens long pauses elsewhere', () => expect(waitBetween(10, 90_000, '1', false)).toBe(3000));

  it('is even where no times are known or wanted', () => {
    expect(waitBetween(null, null, '4', true)).toBe(700);
    expect(waitBetween(0, 60, 'even', true)).toBe(700);
  });

  it('tells hours only where there are any', () => {
    expect([clockTime(0), clockTime(75.9), clockTime(3675)]).toEqual(['0:00', '1:15', '1:01:15']);
  });
});

describe('the past', () => {
  const frames = (first: number, seat: number) =>
    [0, 1].map((step) => ({ moves: first + step, by: 0, events: [], view: { seat }, hash: '', time: first + step, phase: null }));

  it('fetches each page once, however many ask for it', async () => {
    const asked: number[] = [];
    const past = new Past((first) => {
      asked.push(first);
      return Promise.resolve({ frames: frames(first, 0) } as unknown as Replay);
    });
    await Promise.all([past.upTo(3), past.upTo(1), past.upTo(5)]);
    expect(asked).toEqual([0, 2, 4]);
    expect(past.at(5)?.time).toBe(5);
  });

  it('drops what comes for another seat after a change of eyes', async () => {
    let seat = 0;
    const past = new Past(async (first) => {
      const asked = seat;
      if (first === 0 && asked === 0) {
        seat = 1;
        past.forget();
      }
      return Promise.resolve({ frames: frames(first, asked) } as unknown as Replay);
    });
    await past.upTo(3);
    expect([0, 1, 2, 3].map((moment) => past.at(moment)?.view.seat)).toEqual([1, 1, 1, 1]);
  });

  it('goes on after a failure', async () => {
    let broken = true;
    const past = new Past((first) =>
      broken ? Promise.reject(new Error('no line')) : Promise.resolve({ frames: frames(first, 0) } as unknown as Replay),
    );
    await expect(past.upTo(1)).rejects.toThrow('no line');
    broken = false;
    await past.upTo(1);
    expect(past.at(1)).toBeDefined();
  });
});
