/** The next view is the last one with the changes that the server sends. */
import { describe, expect, it } from 'vitest';
import { nextView } from '../src/lib/patch';
import type { ObjectPatch, View } from '../src/lib/protocol';

const LAST = {
  game: 'toy',
  seat: 0,
  to_act: [0, 1],
  question: null,
  over: false,
  outcome: null,
  players: [
    { name: 'Ann', money: 3, hand: ['a'] },
    { name: 'Bob', money: 5, hand: ['b'] },
  ],
  own: { trays: ['x', 'y', 'z'], limit: 4 },
  hint: 'sell',
} satisfies View & Record<string, unknown>;

const next = (patch: ObjectPatch) => nextView(LAST, { view: null, patch });

describe('a patch', () => {
  it('sets and drops fields', () => {
    expect(next({ set: { over: true, round: 2 }, drop: ['hint'] })).toEqual({ ...LAST, over: true, round: 2, hint: undefined });
    expect(next({ drop: ['hint'] })).not.toHaveProperty('hint');
  });

  it('changes what lies within, and leaves the rest as it is', () => {
    const made = next({
      objects: { own: { set: { limit: 6 } } },
      lists: {
        players: [{ count: 1 }, { at: 1, count: 1, patch: { set: { money: 1 }, lists: { hand: [{ count: 1 }, { fresh: ['c'] }] } } }],
      },
    });
    expect(made).toEqual({
      ...LAST,
      own: { ...LAST.own, limit: 6 },
      players: [LAST.players[0], { name: 'Bob', money: 1, hand: ['b', 'c'] }],
    });
    expect((made as typeof LAST).players[0]).toBe(LAST.players[0]);
    expect(LAST.players[1]!.money).toBe(5);
  });

  it('puts lists together from old and new parts', () => {
    const made = next({ objects: { own: { lists: { trays: [{ at: 1, count: 2 }, { fresh: ['n'] }, { count: 1 }] } } } });
    expect(made).toMatchObject({ own: { trays: ['y', 'z', 'n', 'x'] } });
  });

  it('makes objects and lists where there were none', () => {
    const moves = [{ shared: { verb: 'sell', times: 1 }, fresh: [{ text: 'sell Pot' }, { text: 'sell Pan', times: 2 }] }];
    expect(next({ objects: { question: { set: { number: 4 }, lists: { moves } } } })).toMatchObject({
      question: {
        number: 4,
        moves: [
          { verb: 'sell', times: 1, text: 'sell Pot' },
          { verb: 'sell', times: 2, text: 'sell Pan' },
        ],
      },
    });
  });

  it('is not needed where the view comes whole, and useless without a view', () => {
    expect(nextView(LAST, { view: { ...LAST, seat: 1 }, patch: null })?.seat).toBe(1);
    expect(nextView(null, { view: null, patch: {} })).toBeNull();
  });
});
