import { describe, expect, it } from 'vitest';
import { blocks } from '../src/lib/markdown';
import { excerpt, hits, placeOf, textOf } from '../src/rules/find';

const PARTS = blocks(
  '## 1. The goal\n\n**R1.1** Most points win.\n\n## 2. A turn\n\n**R2.1** Actions, then buys.\n\n### The buy phase\n\n- **Coins** are lost.\n- Treasures first.\n\n## 3. The end\n\nNo Province is left.\n',
);
const told = (place: number | null) => (place === null ? null : textOf(PARTS[place]!));

describe('the rules', () => {
  it('are found by address, by heading, by what begins a paragraph, by words', () => {
    expect(told(placeOf(PARTS, 'R2.1'))).toContain('Actions, then buys');
    expect(told(placeOf(PARTS, 'buy phase'))).toBe('The buy phase');
    expect(told(placeOf(PARTS, 'coins'))).toContain('Coins are lost');
    expect(told(placeOf(PARTS, 'province'))).toBe('No Province is left.');
    expect(told(placeOf(PARTS, 'unicorn|the end'))).toBe('3. The end');
    expect(placeOf(PARTS, 'unicorn')).toBeNull();
    expect(placeOf(PARTS, '')).toBeNull();
  });

  it('show the section of a heading, and a paragraph under its heading', () => {
    expect(excerpt(PARTS, placeOf(PARTS, 'a turn')!).map(textOf)[0]).toBe('2. A turn');
    expect(excerpt(PARTS, placeOf(PARTS, 'a turn')!)).toHaveLength(4);
    expect(excerpt(PARTS, placeOf(PARTS, 'province')!).map(textOf)).toEqual(['3. The end', 'No Province is left.']);
    expect(excerpt(PARTS, 99)).toEqual([]);
  });

  it('are searched by all words at once', () => {
    expect(hits(PARTS, 'points WIN').map((place) => textOf(PARTS[place]!))).toEqual(['R1.1 Most points win.']);
    expect(hits(PARTS, 'phase')).toHaveLength(1);
    expect(hits(PARTS, 'unicorn')).toEqual([]);
    expect(hits(PARTS, '  ')).toEqual([]);
  });
});
