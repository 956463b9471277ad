import { describe, expect, it } from 'vitest';
import { clockOf, spell, TIMES, UNTIMED } from '../src/lobby/clocks';
import { counted, opponents, stoodIn, tallied } from '../src/lobby/statistics';
import type { TableInfo } from '../src/lib/protocol';

function game(name: string, mine: number | null, winners: number[], scores: number[], others = 'heuristic'): TableInfo {
  const seats = scores.map((_, seat) => ({
    seat,
    kind: seat === mine ? ('guest' as const) : ('bot' as const),
    name: seat === mine ? 'Ada' : `${others}${seat > 1 ? ` ${seat}` : ''}`,
    level: null,
    stand_in: false,
    connected: true,
  }));
  const outcome = { winners, places: scores.map((_, seat) => (winners.includes(seat) ? 1 : 2)), scores, reason: '' };
  return { id: name, game: name, my_seat: mine, resigned: null, seats, outcome } as unknown as TableInfo;
}

describe('statistics', () => {
  const played = [game('dominion', 0, [0], [30, 20]), game('dominion', 0, [1], [10, 20]), game('domaine', 0, [0, 2], [9, 5, 9])];

  it('counts wins and points by game, the most played first', () => {
    expect(tallied(played, ({ game }) => [game])).toEqual([
      { name: 'dominion', played: 2, won: 1, points: 40 },
      { name: 'domaine', played: 1, won: 1, points: 9 },
    ]);
  });

  it('counts a game against two of one kind once', () => {
    expect(opponents(played[2]!)).toEqual(['Heuristic', 'Heuristic']);
    expect(tallied(played, opponents)).toEqual([{ name: 'Heuristic', played: 3, won: 2, points: 49 }]);
  });

  it('leaves out games without a seat of mine or without a result', () => {
    const unended = { ...played[0]!, outcome: null };
    expect(counted([...played, game('dominion', null, [0], [1, 2]), unended])).toEqual(played);
    expect(counted([{ ...played[0]!, lesson: true }])).toEqual([]);
  });
});

describe('a resigned game', () => {
  const resigned = { ...game('dominion', null, [0], [30, 20]), resigned: 0 };

  it('counts as lost, without the points that the bot made', () => {
    expect(counted([resigned])).toEqual([resigned]);
    expect(tallied([resigned], ({ game }) => [game])).toEqual([{ name: 'dominion', played: 1, won: 0, points: 0 }]);
    expect(opponents(resigned)).toEqual(['Heuristic']);
  });
});

describe('a game that a bot ended', () => {
  const [mine, other] = game('dominion', 0, [0], [30, 20]).seats;
  const ended = (seats: unknown[], my_seat: number | null = 0) => stoodIn({ seats, my_seat } as unknown as TableInfo);

  it('is known by the stand-in in one’s own seat', () => {
    expect(ended([{ ...mine, stand_in: true }, other])).toBe(true);
    expect(ended([mine, { ...other, stand_in: true }])).toBe(false);
    expect(ended([{ ...mine, stand_in: true }, other], null)).toBe(false);
  });
});

describe('clocks', () => {
  it('mean what they are called', () => {
    expect(clockOf(UNTIMED)).toEqual({});
    expect(clockOf('3 days a move')).toEqual({ turn: 259_200, absent: null });
    const labels = TIMES.flatMap(([, choices]) => choices.map(([label]) => label));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are spelled as people read them', () => {
    expect([9, 65, 3600, 3 * 86_400 - 1].map(spell)).toEqual(['0:09', '1:05', '1:00:00', '2 d 23 h']);
  });
});
