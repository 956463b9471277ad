import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, keep, keepOrder, nameIn } from '../src/lab/draft';
import { completions } from '../src/lab/language';
import type { BotResult, SimulationResult } from '../src/lib/protocol';
import { itemsOf, namesOf, overBy, shares, ticks, turnLines } from '../src/lab/result';
import { wilson } from '../src/lab/wilson';
import type { GameInfo, LabGame } from '../src/lib/protocol';

const LAB: LabGame = {
  game: 'dominion',
  written: true,
  words: [
    { word: 'name', help: 'what it is called', kind: 'key' },
    { word: 'buy', help: 'a rule for buying', kind: 'key' },
    { word: 'card', help: 'the card', kind: 'rule_key' },
    { word: 'when', help: 'the condition', kind: 'rule_key' },
    { word: 'money', help: 'coins printed', kind: 'word' },
    { word: 'owned', help: 'copies you own', kind: 'card_word' },
  ],
  names: ['Gold', 'Silver', "King's Court"],
  shipped: [
    { level: 'big-money', title: 'Big Money', note: '', text: '' },
    { level: 'beginner', title: 'Beginner', note: '', text: '' },
  ],
  completed: ['kingdom'],
  measured: {},
  most_games: 1000,
  most_letters: 100,
};
const GAME = {
  name: 'dominion',
  players: { fewest: 2, most: 6 },
  bots: [{ level: 'heuristic', title: 'heuristic', note: '', best: true }],
} as unknown as GameInfo;

function proposed(text: string, explicit = false): string[] {
  const state = EditorState.create({ doc: text });
  return (completions(LAB)(new CompletionContext(state, text.length, explicit))?.options ?? []).map(({ label }) => label);
}

describe('completion', () => {
  it('proposes cards between quotation marks', () => {
    expect(proposed('card = "Go')).toEqual(LAB.names);
    expect(proposed(`when = "owned('S`)).toEqual(LAB.names);
    expect(proposed(`when = 'owned("S`)).toEqual(LAB.names);
  });
  it('proposes words in conditions', () => {
    expect(proposed(`when = "owned('Gold') > mo`)).toEqual(['money', 'owned', 'and', 'or', 'not']);
    expect(proposed('when = "money > 3 ')).toEqual([]);
    expect(proposed('when = "money > 3 ', true)).toContain('and');
  });
  it('proposes keys at the beginning of a line', () => {
    expect(proposed('name = "x"\n[')).toEqual(['name', '[[buy]]', 'card', 'when']);
    expect(proposed('name = "x"\n')).toEqual([]);
    expect(proposed('name = "Go')).toEqual([]);
  });
});

describe('drafts', () => {
  beforeEach(() => localStorage.clear());
  it('are kept in the browser', () => {
    const draft = draftOf(GAME, LAB);
    expect(draft.players).toHaveLength(2);
    keep('dominion', { ...draft, players: [{ text: 'half a' }, { level: 'heuristic' }], games: 7 });
    expect(draftOf(GAME, LAB)).toMatchObject({ players: [{ text: 'half a' }, { level: 'heuristic' }], games: 7 });
  });
  it('begin anew where what was kept is no draft', () => {
    localStorage.setItem('demesne.lab.dominion', '{"players": 3}');
    expect(draftOf(GAME, LAB).games).toBe(1000);
    localStorage.setItem('demesne.lab.dominion', '{');
    expect(draftOf(GAME, LAB).games).toBe(1000);
  });
  it('come from a run', () => {
    keepOrder({
      game: 'dominion',
      players: [{ text: 'x', level: null }, { level: 'smithy' }],
      games: 5,
      seed: 2,
      options: { kingdom: 'random' },
    });
    expect(draftOf(GAME, LAB)).toEqual({
      players: [{ text: 'x' }, { level: 'smithy' }],
      games: 5,
      seed: 2,
      options: { kingdom: 'random' },
    });
  });
  it('know what a strategy calls itself', () => {
    expect(nameIn('# a\nname = "Mine"\n')).toBe('Mine');
    expect(nameIn('nam')).toBe('');
  });
});

describe('results', () => {
  const bot = (name: string): BotResult => ({
    name,
    wins: 1,
    shared: 0,
    win_rate: 0.5,
    ci95: [0, 1],
    mean_score: 1,
    scores: {},
    by_turn: { money: { games: [100, 100, 1], mean: [3, 4, 9], ci95: [[2, 4], null, null] } },
    measures: { 'RP by round': { '2': { mean: 2, counts: {} }, '3': { mean: 3, counts: {} }, 'pre-release': { mean: 1, counts: {} } } },
  });
  const result = { games: 100, bots: [bot('A'), bot('A')] } as unknown as SimulationResult;
  it('leave out turns that few games have', () => {
    expect(turnLines(result, 'money')[0]).toEqual({
      name: 'A 1',
      points: [
        { x: 1, y: 3, low: 2, high: 4 },
        { x: 2, y: 4 },
      ],
    });
  });
  it('give names apart', () => expect(namesOf([{ name: 'A' }, { name: 'B' }, { name: 'A' }])).toEqual(['A 1', 'B', 'A 3']));
  it('fill the gaps of a histogram', () => {
    expect(shares({ '2': 1, '4': 3 })).toEqual([
      { x: 2, y: 0.25 },
      { x: 3, y: 0 },
      { x: 4, y: 0.75 },
    ]);
    expect(overBy({ '2': 1, '4': 3 }).at(-1)).toEqual({ x: 4, y: 1 });
    expect(shares({})).toEqual([]);
  });
  it('put a pre-release before the rounds', () => expect(itemsOf(bot('A'), 'RP by round')).toEqual(['pre-release', '2', '3']));
  it('have ticks at round numbers', () => {
    expect(ticks(0, 7.3, 5)).toEqual([0, 2, 4, 6]);
    expect(ticks(0, 0.11, 5)).toEqual([0, 0.05, 0.1]);
    expect(ticks(-3, 3, 3)).toEqual([-2, 0, 2]);
  });
  it('have the interval of the lab', () => {
    expect(wilson(1859, 2000)[0]).toBeCloseTo(0.9174382310555769, 12);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});
