import { describe, expect, it } from 'vitest';
import { joined, movePieces, pieces, tell } from '../src/lib/wording';
import moves from './moves.json';
import cases from './wording.json';

const NAMES = ['Ada', 'Bo'];

describe('wording', () => {
  // tests/browser/test_wording_twin.py holds the Python side to the same sentences.
  it.each(cases)('tells seat $reader: $told', ({ templates, fields, reader, told }) => {
    expect(tell({ key: templates }, 'key', fields, NAMES, reader)).toBe(told);
  });

  it.each(moves)('says $move.text to seat $reader at $prompt: $said', ({ templates, move, prompt, reader, said }) => {
    const known = Object.fromEntries(Object.entries(templates).filter(([, listed]) => listed !== undefined)) as Record<string, string[]>;
    expect(joined(movePieces(known, move, NAMES, reader, prompt))).toBe(said);
  });

  it('keeps players and things apart, for colours and hovering', () => {
    const templates = { buy: ['{seat} [buys|buy] {card} for ${cost}'] };
    const fields = { seat: 1, card: 'Gold', cost: 6 };
    expect(pieces(templates, 'buy', fields, NAMES)).toEqual([
      { kind: 'seat', text: 'Bo', seat: 1 },
      { kind: 'text', text: ' buys ' },
      { kind: 'thing', text: 'Gold' },
      { kind: 'text', text: ' for $' },
      { kind: 'text', text: '6' },
    ]);
    expect(pieces(templates, 'buy', fields, NAMES, 1).slice(0, 2)).toEqual([
      { kind: 'seat', text: 'You', seat: 1 },
      { kind: 'text', text: ' buy ' },
    ]);
  });
});
