import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../src/games';
import { byVerb, factsOf, inOneLine, spaced } from '../src/games/plain/facts';
import Table from '../src/games/plain/Table.svelte';
import type { MoveOption, View } from '../src/lib/protocol';
import { option, question } from './moves';

const MOVES = ['swap Apple', 'ready', 'swap Bread', 'offer Apple'].map((text) => option(text));
const VIEW = {
  game: 'market-day',
  seat: 0,
  to_act: [0, 1, -1],
  question: question('trade', {}, MOVES),
  over: false,
  outcome: null,
  deck: 19,
  counter: ['honey', 'bread', 'honey'],
} as View;

describe('a game without a client of its own', () => {
  it('shows what its view tells besides what all views tell', () => {
    expect(factsOf(VIEW).map(([name]) => name)).toEqual(['deck', 'counter']);
    expect(spaced('borders_left')).toBe('borders left');
  });

  it('writes simple things in one line', () => {
    expect([19, 'honey', true, null, []].map(inOneLine)).toEqual(['19', 'honey', 'yes', '–', '–']);
    expect(inOneLine(['honey', 'bread', 'honey'])).toBe('2 honey, bread');
    expect(inOneLine([1, 1, 0])).toBe('1, 1, 0');
    expect(inOneLine([[1], [2]])).toBeNull();
    expect(inOneLine({ seats: [0, 1] })).toBeNull();
  });

  it('groups its moves by verb, and has words as buttons', () => {
    expect(byVerb(MOVES).map(([verb, moves]) => [verb, moves.map((move) => move.thing)])).toEqual([
      ['swap', ['Apple', 'Bread']],
      ['offer', ['Apple']],
    ]);
    const client = clientOf('market-day');
    expect(client.buttons(VIEW).map(({ text }) => text)).toEqual(['ready']);
  });

  it('says its moves with the templates of the game', () => {
    const table = {
      moves: MOVES,
      options: MOVES,
      cards: new Map(),
      numbers: new Map(),
      picks: { count: () => 0, gathering: null },
      advises: () => false,
      said: (move: MoveOption) => `give ${move.thing} away`,
    };
    const { container } = render(Table, { table: table as never, view: VIEW });
    const button = container.querySelector('[data-move="swap Apple"]')!;
    expect([button.getAttribute('aria-label'), button.textContent?.trim()]).toEqual(['give Apple away', 'give Apple away']);
  });

  it('names whose turn it is where only one can act', () => {
    const client = clientOf('market-day');
    expect([[0, 1, -1], [1], [-1], []].map((to_act) => client.turn({ ...VIEW, to_act }))).toEqual([null, 1, null, null]);
    expect(clientOf('market-day')).toBe(client);
    expect(clientOf('dominion').name).toBe('dominion');
  });
});
