import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleHeading } from '../src/lib/protocol';
import { after, anyOther, before, nextUnsolved } from '../src/puzzles/row';

const ROW = ['a', 'b', 'c', 'd'].map((key, place): PuzzleHeading => ({ number: place + 1, key, theme: '', task: '', level: 1 }));

describe('the row of puzzles', () => {
  it('goes round', () => {
    expect([after(1, 4), after(4, 4), before(4, 4), before(1, 4)]).toEqual([2, 1, 3, 4]);
  });

  it('finds the next unsolved one, also at its beginning', () => {
    expect(nextUnsolved(ROW, ['b', 'c'], 1)).toBe(4);
    expect(nextUnsolved(ROW, ['b', 'c', 'd'], 4)).toBe(1);
    expect(nextUnsolved(ROW, ['a', 'b', 'c', 'd'], 2)).toBe(3);
  });

  it('chooses by chance among those that are not solved, and never the same again', () => {
    expect(anyOther(ROW, ['a', 'b'], 3, () => 0)).toBe(4);
    expect(anyOther(ROW, ['a', 'b', 'c', 'd'], 1, () => 0.99)).toBe(4);
  });
});

describe('progress', () => {
  beforeEach(() => (localStorage.clear(), vi.resetModules()));
  const fresh = async () => (await import('../src/puzzles/progress.svelte')).progress;

  it('is kept in the browser', async () => {
    const progress = await fresh();
    progress.solve('dominion', 'abc');
    progress.solve('dominion', 'abc');
    progress.show('dominion', 'def');
    vi.resetModules();
    const later = await fresh();
    expect(later.of('dominion')).toEqual({ solved: ['abc'], shown: ['def'], last: null });
    expect(later.of('domaine').solved).toEqual([]);
  });

  it('begins anew where what was kept is broken', async () => {
    localStorage.setItem('demesne.puzzles', '{');
    expect((await fresh()).of('dominion').solved).toEqual([]);
  });
});
