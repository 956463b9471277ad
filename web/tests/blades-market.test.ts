import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Collection from '../src/games/millennium-blades/Collection.svelte';
import { Desk } from '../src/games/millennium-blades/desk.svelte';
import { classOf, described, designOf, fits, infoOf, inside, sorted } from '../src/games/millennium-blades/cards';
import { freshCards } from '../src/games/millennium-blades/fresh';
import { numbered, settle } from '../src/games/millennium-blades/slots';
import { hadAgreed, sideInWords } from '../src/games/millennium-blades/trays';
import { keyOf, type Parts } from '../src/lib/moves';
import type { MillenniumBladesCard, MillenniumBladesEvent } from '../src/games/millennium-blades/view_types';

function card(name: string, star: number, symbols: string[], sets: string[], kind = 'Single'): MillenniumBladesCard {
  return {
    name,
    kind,
    star,
    symbols,
    rarity: 'Core',
    sets,
    copies: sets.map(() => 2),
    triggers: ['Score'],
    text: 'Score: Gain 8 RP.',
    flavour: '',
  };
}
const ember = card('Ember', 1, ['Fire', 'Animal'], ['First Print', 'Bonfire Club']);
const otter = card('Otter', 4, ['Water', 'Animal'], ['First Print']);
const box = card('Oak Box', 4, ['Earth'], ['Night Mail'], 'Deck Box');
const cards = new Map([ember, otter, box].map((each) => [each.name, each]));

describe('cards', () => {
  it('are known by the titles of their prints', () => {
    expect(designOf('Ember (Bonfire Club)')).toBe('Ember');
    expect(infoOf(cards, 'Ember (Bonfire Club)')).toBe(ember);
  });
  it('lie in the packs of their sets', () => {
    expect(inside(cards, 'First Print').map(({ card: { name }, copies }) => [name, copies])).toEqual([
      ['Otter', 2],
      ['Ember', 2],
    ]);
    expect(classOf(cards, 'First Print')).toBe('Core');
  });
  it('are found by symbol, star, set, kind and text', () => {
    const found = (search: string) => [...cards.keys()].filter((title) => fits(title, cards, search));
    expect(found('animal')).toEqual(['Ember', 'Otter']);
    expect(found('4')).toEqual(['Otter', 'Oak Box']);
    expect(found('4 anim')).toEqual(['Otter']);
    expect(found('night')).toEqual(['Oak Box']);
    expect(found('deck')).toEqual(['Oak Box']);
    expect(found('oak-box')).toEqual(['Oak Box']);
    expect(found('gain dragon')).toEqual([]);
  });
  it('are put into an order', () => {
    const titles = ['Ember', 'Oak Box', 'Otter'];
    expect(sorted(titles, cards, 'stars', new Set())).toEqual(['Oak Box', 'Otter', 'Ember']);
    expect(sorted(titles, cards, 'kind', new Set())).toEqual(['Otter', 'Ember', 'Oak Box']);
    expect(sorted(titles, cards, 'new', new Set(['Ember']))).toEqual(['Ember', 'Oak Box', 'Otter']);
  });
});

describe('a card in words', () => {
  it('has one star, and no place for symbols that it lacks', () => {
    expect(described('Ember', ember)).toBe('Ember, Single, 1 star, Fire Animal');
    expect(described('Ward', card('Ward', 2, [], [], 'Accessory'))).toBe('Ward, Accessory, 2 stars');
  });
});

describe('slots', () => {
  const name = (title: string) => title;
  const keys = (slots: { key: string; gone: boolean }[]) => slots.map(({ key, gone }) => (gone ? `(${key})` : key));

  it('give every copy a place', () => {
    expect(numbered(['a', 'b', 'a'], name).map(({ key }) => key)).toEqual(['a#0', 'b#0', 'a#1']);
  });
  it('keep what is gone in place while they are held, and put behind what is new', () => {
    const before = settle([], numbered(['a', 'b', 'c'], name), false);
    const held = settle(before, numbered(['a0', 'a', 'c'], name), true);
    expect(keys(held)).toEqual(['a#0', '(b#0)', 'c#0', 'a0#0']);
    expect(keys(settle(held, numbered(['a0', 'a', 'b'], name), true))).toEqual(['a#0', 'b#0', '(c#0)', 'a0#0']);
    expect(keys(settle(held, numbered(['a0', 'a', 'c'], name), false))).toEqual(['a0#0', 'a#0', 'c#0']);
  });
});

describe('events', () => {
  const events: MillenniumBladesEvent[] = [
    { event: 'buy', seat: 0, card: 'Old', from: 1, price: 2 },
    { event: 'interval', seat: 0, number: 2, round: 1 },
    { event: 'deal', seat: 0, count: 1, cards: ['Dealt'] },
    { event: 'deal', seat: 1, count: 1 },
    { event: 'tray', seat: 1, to: 0, put: 'Otter' },
    { event: 'agree', seat: 0, to: 1, revision: 3 },
    { event: 'exchange', seat: 1, to: 2, gives: ['Otter'], takes: [], pays: 0, earns: 0, given: [], taken: [] },
  ];
  it('tell which cards are new since the interval began', () => {
    expect(freshCards(events, 0)).toEqual(['Dealt']);
    expect(freshCards(events, 2)).toEqual(['Otter']);
  });
  it('tell whether somebody had agreed when the other changed the offer', () => {
    expect(hadAgreed(events, 0, 1)).toBe(true);
    expect(hadAgreed([...events, { event: 'tray', seat: 1, to: 0, money: 2 }], 0, 1)).toBe(false);
  });
  it('have words for what lies on a tray', () => {
    const side = { cards: ['Otter'], money: 2, friends: [1, 0, 0], wish: 'nothing', agreed: false, value: 6 };
    expect(sideInWords(side)).toBe('Otter, M$2 and friendship +1');
    expect(sideInWords({ ...side, cards: [], money: 0, friends: [0, 0, 0] })).toBe('nothing');
  });
});

describe('a collection', () => {
  const wild = card('Blank Proof', 2, [], ['First Print']);
  const known = new Map([ember, otter, wild].map((each) => [each.name, each]));
  const own = {
    binder: ['Otter', 'Otter', 'Ember'],
    collections: [
      { place: '', cards: ['Ember', 'Blank Proof'], vp: 2, symbols: ['Fire', 'Animal'] },
      { place: '2', cards: ['Blank Proof'], vp: 0, symbols: null },
    ],
    collected: [2, 8],
    sale: { Otter: 5, Ember: 2 },
    peek: 1,
  };
  const moves = [
    { code: 1, text: 'collect Otter', verb: 'collect', thing: 'Otter', place: '', times: 1, token: null },
    { code: 2, text: 'collect Ember in 2', verb: 'collect', thing: 'Ember', place: '2', times: 1, token: null },
  ];
  const view = { own, players: [], seat: 0, question: { prompt: 'build', details: {} } };
  const table = {
    cards: known,
    moves,
    find: (parts: Parts) => moves.find((move) => keyOf(move) === keyOf(parts)),
    advises: () => false,
    picks: { count: () => 0 },
  };
  const desk = new Desk(
    () => table as never,
    () => view as never,
  );

  it('with a wild card tells the symbols that the rules tell, and its sizes', () => {
    const { container } = render(Collection, { table: table as never, own: own as never, desk });
    const heads = [...container.querySelectorAll('h2')].map((each) => each.textContent.replace(/\s+/g, ' ').trim());
    expect(heads).toEqual(['Collection 1 2 VP 2/8, Fire or Animal', 'Collection 2 0 VP 1/8, any symbol']);
    expect([...container.querySelectorAll('.extend')].map((each) => each.textContent)).toEqual([
      'Would extend it: Otter 4★',
      'Would extend it: Ember 1★',
    ]);
  });

  it('takes cards by the names of its place, and cards are sold for what the rules tell', () => {
    const labels = (zone: 'binder' | 'store', name: string, at = '') => desk.actions({ zone, card: name, at });
    expect(labels('binder', 'Otter').map(({ label }) => label)).toEqual(['Deck', 'Collect in 1', 'Collect in 2', 'Sell M$5']);
    expect(desk.moves({ zone: 'binder', card: 'Ember', at: '' }).map(({ text }) => text)).toEqual(['collect Ember in 2']);
    expect(labels('store', 'First Print', '3')[0]!.steps).toEqual([{ verb: 'buy', thing: 'pack', place: '3' }]);
  });
});
