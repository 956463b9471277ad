import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { dominion } from '../src/games/dominion';
import { hues, icon } from '../src/games/dominion/art';
import Pile from '../src/games/dominion/Pile.svelte';
import { isButton, isEarly, moveOn, wished } from '../src/games/dominion/view';
import type { DominionCard, DominionDetails, DominionEvent, DominionMove, DominionView, Player } from '../src/games/dominion/view_types';
import { option, question } from './moves';

const PLAYER: Player = {
  seat: 0,
  hand_size: 5,
  hand: ['Copper', 'Copper', 'Estate', 'Moat', 'Militia'],
  deck_size: 5,
  discard_size: 0,
  discard_top: null,
  in_play: [],
  looking: [],
  looking_size: 0,
  aside: [],
  mats: [],
  tokens: 0,
  turns: 1,
  score: 3,
  points: null,
  owned: null,
};

const MOAT: DominionCard = {
  name: 'Moat',
  cost: 2,
  kinds: ['Action', 'Reaction'],
  set: 'Base',
  editions: [1, 2],
  coins: 0,
  points: 0,
  text: '',
  rulings: [],
};

const move = (text: string): DominionMove => option(text);

function asking(prompt: string, texts: string[], details: DominionDetails = {}, changes: Partial<DominionView> = {}): DominionView {
  return {
    game: 'dominion',
    seat: 0,
    to_act: [0],
    over: false,
    outcome: null,
    question: question(prompt, details, texts.map(move)),
    editions: { Base: 'second' },
    kingdom: ['Moat', 'Militia'],
    turn: { seat: 0, number: 1, phase: 'action', actions: 1, buys: 1, coins: 3, extra: false },
    supply: [
      { card: 'Copper', left: 46, cost: 0, tokens: 0 },
      { card: 'Gold', left: 30, cost: 6, tokens: 0 },
      { card: 'Curse', left: 0, cost: 0, tokens: 0 },
    ],
    trash: [],
    players: [PLAYER],
    zones: {},
    ...changes,
  };
}

describe('moves of Dominion', () => {
  it('puts every move where its card lies', () => {
    const texts = ['play Copper', 'buy Copper', 'end turn'];
    const view = asking('buy phase', texts, {}, { zones: { 'play Copper': 'hand', 'buy Copper': 'supply' } });
    const moves = texts.map(move);
    expect(moves.map((each) => isButton(view, each))).toEqual([false, false, true]);
    expect(moveOn(view, moves, 'hand', 'Copper')?.text).toBe('play Copper');
    expect(moveOn(view, moves, 'supply', 'Copper')?.text).toBe('buy Copper');
    expect(moveOn(view, moves, 'supply', 'Gold')).toBeUndefined();
  });

  it('asks about cards looked at where they lie, not in the hand', () => {
    const view = asking('sentry trashes', ['trash Copper', 'done'], {}, { zones: { 'trash Copper': 'looking' } });
    expect(moveOn(view, [option('trash Copper')], 'looking', 'Copper')?.text).toBe('trash Copper');
    expect(moveOn(view, [option('trash Copper')], 'hand', 'Copper')).toBeUndefined();
  });

  it('offers several things to do with one card as buttons', () => {
    const texts = ['keep Village', 'set aside Village'];
    const view = asking('library', texts, {}, { zones: { 'keep Village': 'hand', 'set aside Village': 'hand' } });
    expect(moveOn(view, view.question!.moves, 'hand', 'Village')).toBeUndefined();
    expect(dominion.buttons(view).map((move) => move.text)).toEqual(texts);
  });

  it('offers what lies nowhere on the table as buttons', () => {
    const view = asking('harbinger', ['topdeck Gold', 'done'], {}, { zones: { 'topdeck Gold': 'discard' } });
    expect(dominion.buttons(view).map((move) => move.text)).toEqual(['topdeck Gold', 'done']);
  });
});

describe('what cannot be done', () => {
  it('is asked about in the words of what can be done there', () => {
    const buying = asking('buy phase', ['buy Copper', 'end turn'], {}, { zones: { 'buy Copper': 'supply' } });
    const moves = ['buy Copper', 'end turn'].map(move);
    expect(wished(buying, moves, 'supply', 'Gold')).toEqual({ verb: 'buy', thing: 'Gold' });
    expect(wished(buying, moves, 'hand', 'Moat')).toEqual({ verb: 'play', thing: 'Moat' });
    const gaining = asking('workshop', ['gain Copper'], {}, { zones: { 'gain Copper': 'supply' } });
    expect(wished(gaining, [option('gain Copper')], 'supply', 'Gold')).toEqual({ verb: 'gain', thing: 'Gold' });
  });
});

describe('what happens', () => {
  const flying = (event: DominionEvent) => dominion.flights(event).map(({ label, to }) => [label, to[0]]);

  it('flies from place to place', () => {
    expect(flying({ event: 'gain', seat: 1, card: 'Gold', where: 'discard' })).toEqual([['Gold', 'discard:1']]);
    expect(flying({ event: 'treasures', seat: 0, cards: ['Copper', 'Silver'], coins: 3 })).toHaveLength(2);
    expect(flying({ event: 'topdeck', seat: 1, count: 1 })).toEqual([]);
    expect(flying({ event: 'over', seat: 0, reason: 'piles', scores: [3, 3] })).toEqual([]);
  });

  it('sounds: a Curse gained is bad news', () => {
    const cards = new Map([['Curse', { ...MOAT, name: 'Curse', kinds: ['Curse'] }]]);
    expect(dominion.cue({ event: 'gain', seat: 0, card: 'Curse', where: 'discard' }, true, cards)).toBe('attack');
    expect(dominion.cue({ event: 'gain', seat: 0, card: 'Gold', where: 'discard' }, true, cards)).toBeNull();
    expect(dominion.cue({ event: 'buy', seat: 0, card: 'Gold', cost: 6 }, true, cards)).toBe('coin');
  });
});

describe('art', () => {
  it('tints by kinds, the telling one first', () => {
    expect(hues(['Action', 'Attack'])).toEqual(['attack', 'attack']);
    expect(hues(['Treasure', 'Victory'])).toEqual(['treasure', 'victory']);
    expect(hues(['Action'])).toEqual(['action', 'action']);
  });
  it('has a picture for whatever comes', () => expect(icon('No Such Card')).toMatch(/^gi:/));
});

describe('the button that a player most likely wants', () => {
  const primary = (...texts: string[]) => dominion.primary!(asking('buy phase', texts));

  it('ends the turn where only what costs nothing is left to buy', () => {
    expect(primary('buy Copper', 'buy Curse', 'end turn')).toBe('end turn');
    expect(primary('buy Copper', 'buy Gold', 'end turn')).toBeNull();
    expect(primary('play Moat', 'end actions')).toBeNull();
    expect(primary('play all treasures', 'play Copper', 'end turn')).toBe('play all treasures');
  });
});

describe('a purchase', () => {
  it('is early while Treasures are in hand', () => {
    const moves = ['play all treasures', 'play Copper', 'buy Copper', 'end turn'].map(move);
    expect(isEarly(moves, move('buy Copper'))).toBe(true);
    expect(isEarly(moves.slice(1), move('buy Copper')), 'where their order matters, all at once is not on offer').toBe(true);
    expect(isEarly(moves, undefined)).toBe(false);
    expect(isEarly(moves.slice(2), move('buy Copper'))).toBe(false);
    expect(isEarly([move('gain Copper'), move('play all treasures')], move('gain Copper'))).toBe(false);
  });

  it('that is early is marked, so that the keyboard does not begin there', () => {
    const shown = (options: string[]) => {
      const table = {
        options: options.map((text) => option(text)),
        cards: new Map(),
        numbers: new Map(),
        advises: () => false,
        said: () => 'acquire it',
      };
      const pile = { card: 'Copper', cost: 0, left: 46, tokens: 0 };
      const { container } = render(Pile, { table: table as never, pile: pile as never, move: move('buy Copper'), wish: { verb: 'buy' } });
      expect(container.querySelector('[data-move="buy Copper"] .sr')!.textContent).toBe('acquire it, costs 0, 46 left');
      return container.querySelector('[data-move]')!.hasAttribute('data-early');
    };
    expect(shown(['play all treasures', 'buy Copper'])).toBe(true);
    expect(shown(['buy Copper'])).toBe(false);
  });
});
