import { describe, expect, it } from 'vitest';
import { ends, filtersOf, fits, sorted, spanned, valuesOf, type Wanted } from '../src/gallery/filter';
import type { CardInfo } from '../src/lib/protocol';
import twin from './card_filter.json';

/** Cards as two games have them: one kind or several, a set or sets. */
const FOX: CardInfo & Record<string, unknown> = {
  name: 'Chimney Fox',
  kind: 'Single',
  star: 3,
  symbols: ['Fire', 'Animal'],
  rarity: 'Core',
  sets: ['First Print', 'Bonfire Club'],
  triggers: ['Play', 'Score'],
  text: 'Play: Flip a card. Score: Gain 3 RP. Play: Gain 1 RP.',
};
const BOX: CardInfo & Record<string, unknown> = {
  name: 'Dog Box',
  kind: 'Deck Box',
  star: 0,
  symbols: ['Animal'],
  rarity: 'Gold',
  sets: ['First Print'],
  triggers: [],
  text: '',
};
const MILITIA: CardInfo = { name: 'Militia', cost: 4, kinds: ['Action', 'Attack'], set: 'Base', text: '+$2. Others discard.' };
const MOAT: CardInfo = { name: 'Moat', cost: 2, kinds: ['Action', 'Reaction'], set: 'Base', text: '+2 Cards.' };

describe('the filters of a gallery', () => {
  // tests/cli/test_card_filter.py holds the command line to the same cases.
  it.each(twin.cases)('finds what fits $wanted', ({ wanted, found }) => {
    const cards: CardInfo[] = twin.cards;
    expect(cards.filter((card) => fits(card, wanted as unknown as Wanted[])).map(({ name }) => name)).toEqual(found);
  });

  it('reads each game’s own fields', () => {
    expect(valuesOf(FOX, 'set')).toEqual(['First Print', 'Bonfire Club']);
    expect(valuesOf(MOAT, 'set')).toEqual(['Base']);
    expect(valuesOf(FOX, 'trigger')).toEqual(['Play', 'Score']);
    expect(valuesOf(MOAT, 'symbol')).toEqual([]);
  });

  it('offers what the cards differ in: buttons where a card can have several, a span for numbers', () => {
    expect(filtersOf([MILITIA, MOAT]).map(({ name, as }) => [name, as])).toEqual([
      ['kind', 'buttons'],
      ['cost', 'span'],
    ]);
    expect(filtersOf([FOX, BOX]).map(({ name, as }) => [name, as])).toEqual([
      ['kind', 'list'],
      ['symbol', 'buttons'],
      ['star', 'span'],
      ['trigger', 'buttons'],
      ['class', 'list'],
      ['set', 'buttons'],
    ]);
  });

  it('wants all that is asked for', () => {
    expect(fits(MILITIA, [['kind', 'attack']])).toBe(true);
    expect(
      fits(MOAT, [
        ['kind', 'Action'],
        ['kind', 'Attack'],
      ]),
    ).toBe(false);
    expect(fits(FOX, [['words', 'flip FOX']])).toBe(true);
    expect(fits(FOX, [['words', 'flip goose']])).toBe(false);
    expect(fits(FOX, [['nonsense', 'x']])).toBe(true);
  });

  it('knows spans of numbers', () => {
    const span = (text: string) => [BOX, FOX].filter((card) => fits(card, [['star', text]])).length;
    expect(['3', '1-3', '4+', '0+', '1-2', 'three'].map(span)).toEqual([1, 1, 0, 2, 0, 0]);
    expect([spanned('', '', ['0']), spanned('3', '', ['0']), spanned('', '5', ['1', '5']), spanned('4', '4', [])]).toEqual([
      '',
      '3+',
      '1-5',
      '4',
    ]);
    expect([ends('3+'), ends('3-5'), ends('4'), ends('')]).toEqual([
      ['3', ''],
      ['3', '5'],
      ['4', '4'],
      ['', ''],
    ]);
  });

  it('sorts by name or number, and else leaves the order', () => {
    expect(sorted([MILITIA, MOAT], 'cost')).toEqual([MOAT, MILITIA]);
    expect(sorted([MOAT, MILITIA], 'name')).toEqual([MILITIA, MOAT]);
    expect(sorted([MOAT, MILITIA], 'kind')).toEqual([MOAT, MILITIA]);
  });
});
