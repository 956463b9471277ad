import { describe, expect, it } from 'vitest';
import { pieces, tell } from '../src/lib/wording';
import cases from './wording.json';

const NAMES = ['Ada', 'Bo'];

describe('wording', () => {
  // tests/browser/test_wording_twin.py holds the Python side to the same sentences.
  it.each(cases)('tells $told', ({ templates, fields, told }) => {
    expect(tell({ key: templates }, 'key', fields, NAMES)).toBe(told);
  });

  it('keeps players and things apart, for colours and hovering', () => {
    const told = pieces({ buy: ['{seat} buys {card} for ${cost}'] }, 'buy', { seat: 1, card: 'Gold', cost: 6 }, NAMES);
    expect(told).toEqual([
      { kind: 'seat', text: 'Bo', seat: 1 },
      { kind: 'text', text: ' buys ' },
      { kind: 'thing', text: 'Gold' },
      { kind: 'text', text: ' for $' },
      { kind: 'text', text: '6' },
    ]);
  });
});
