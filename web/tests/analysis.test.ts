import { describe, expect, it } from 'vitest';
import { mistakeAt, nearest, percent, standing, turningPoints } from '../src/analysis/points';
import type { Analysis, Answer } from '../src/lib/protocol';
import { parts } from './moves';

const answer = (moves: number, cost: number, seat = 0): Answer => ({
  moves,
  seat,
  made: [parts('end turn')],
  best: [parts(cost > 0 ? 'buy Gold' : 'end turn')],
  chance: 0.4,
  best_chance: 0.4 + cost,
  error: 0.01,
  why: [],
  prompt: '',
  stake: cost,
  goes_on: false,
  shift: 0,
});

const result: Analysis = {
  game: 'dominion',
  players: 2,
  simulations: 10,
  moments: [0, 10, 20, 40].map((moves) => ({ moves, chances: [moves / 40, 1 - moves / 40] })),
  answers: [answer(3, 0), answer(12, 0.05), answer(25, 0.2), answer(30, 0.05)],
  shares: [],
};

describe('an analysis', () => {
  it('tells what cost most first, and the earlier of equal ones', () => {
    expect(turningPoints(result).map(({ moves }) => moves)).toEqual([25, 12, 30]);
    expect(turningPoints(result, 1).map(({ moves }) => moves)).toEqual([25]);
    expect(turningPoints({ ...result, answers: [answer(5, 0.02)] })).toEqual([]);
  });

  it('knows how all stood at any moment', () => {
    expect(standing(result, 19)?.moves).toBe(10);
    expect(standing(result, 40)?.chances).toEqual([1, 0]);
    expect(standing({ ...result, moments: result.moments.slice(1) }, 3)?.moves).toBe(10);
  });

  it('finds the mistake that is about to be made', () => {
    expect(mistakeAt(result, 25)?.moves).toBe(25);
    expect(mistakeAt(result, 3)).toBeUndefined();
    expect(mistakeAt({ ...result, answers: [answer(5, 0.004)] }, 5)).toBeUndefined();
  });

  it('takes a press for the nearest moment, and for a turning point within reach', () => {
    expect(nearest(result, 17, 2)).toBe(20);
    expect(nearest(result, 23, 2)).toBe(25);
    expect(nearest(result, 22, 2)).toBe(20);
    expect(nearest({ ...result, moments: [], answers: [] }, 22, 2)).toBe(0);
  });

  it('writes shares as whole percents', () => {
    expect([percent(0.236), percent(-0.236), percent(0.1, true), percent(-0.001, true)].map((text) => text.replace('\u00a0', ' '))).toEqual(
      ['24 %', '−24 %', '+10 %', '0 %'],
    );
  });
});
