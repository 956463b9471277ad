import { describe, expect, it } from 'vitest';
import { selectorOf } from '../src/coach/marks';
import { titled, titleOf } from '../src/lib/titles';

const CARDS = new Map([
  ['B3K1', { name: 'B3K1', title: 'Borders 3 or Knight' }],
  ['Smithy', { name: 'Smithy' }],
]);

describe('marks of the coach', () => {
  it('name things of the table by what they are', () => {
    document.body.innerHTML =
      '<p class="board"><b data-card="Devil’s &quot;Own&quot;" data-move="end turn"></b></p><i data-move="end turn"></i>';
    expect(document.querySelectorAll(selectorOf('move:end turn'))).toHaveLength(1);
    expect(document.querySelectorAll(selectorOf('card:Devil’s "Own"'))).toHaveLength(1);
    document.body.innerHTML = '<p class="board"><b data-holds="deck Fox|sell Fox"></b><b data-holds="sell Foxglove"></b></p>';
    expect(document.querySelectorAll(selectorOf('move:sell Fox'))).toHaveLength(1);
    expect(selectorOf('spot:hand:0')).toContain('[data-spot="hand:0"]');
    expect(selectorOf('nothing:here')).toBe('');
  });
});

describe('titles of cards', () => {
  it('replace short names where people read them', () => {
    expect(titleOf('B3K1', CARDS)).toBe('Borders 3 or Knight');
    expect(titleOf('Smithy', CARDS)).toBe('Smithy');
  });

  it('remember the card', () => {
    const pieces = [
      { kind: 'text' as const, text: 'You play ' },
      { kind: 'thing' as const, text: 'B3K1' },
      { kind: 'thing' as const, text: 'Smithy' },
    ];
    expect(titled(pieces, CARDS)).toEqual([pieces[0], { kind: 'thing', text: 'Borders 3 or Knight', card: 'B3K1' }, pieces[2]]);
  });

  it('leave out the set of a card that several sets have, and nothing else in brackets', () => {
    const told = (text: string) => titled([{ kind: 'thing', text }], CARDS)[0];
    expect(told('Smithy (Guild Hall)')).toEqual({ kind: 'thing', text: 'Smithy', card: 'Smithy' });
    expect(told('Nobody (at all)')).toEqual({ kind: 'thing', text: 'Nobody (at all)' });
  });
});
