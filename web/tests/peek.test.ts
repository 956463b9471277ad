import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import CardPeek from '../src/frame/CardPeek.svelte';
import { followPointer } from '../src/lib/pointer';
import { dominion } from '../src/games/dominion';
import type { TableSession } from '../src/lib/table.svelte';

const GOLD = { name: 'Gold', title: 'Gold', text: 'Worth $3.', kinds: ['Treasure'], cost: 6, coins: 3, rulings: [] };
const SILVER = { ...GOLD, name: 'Silver', title: 'Silver' };
const CARDS = new Map([GOLD, SILVER].map((card) => [card.name, card]));
const table = { game: dominion, cards: CARDS, info: { name: 'dominion' }, reasons: {} } as unknown as TableSession;
const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerType: 'mouse' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<p data-card="Gold">Gold</p><p data-card="Silver">Silver</p>';
  const box = { left: 0, right: 80, top: 0, bottom: 80, width: 80, height: 80 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a card looked up with the mouse', () => {
  it('is shown for a pointer that came to it, not where it came under a pointer at rest', async () => {
    followPointer();
    render(CardPeek, { table });
    const card = document.querySelector('[data-card]')!;
    const shown = () => {
      vi.advanceTimersByTime(1000);
      flushSync();
      return document.querySelector('.peek') !== null;
    };
    await fireEvent.pointerMove(document.body, at(40, 40));
    await fireEvent.pointerOver(card, at(40, 40));
    expect(shown()).toBe(false);
    await fireEvent.pointerMove(card, at(41, 40));
    expect(shown()).toBe(true);
    await fireEvent.pointerOver(document.body, at(200, 40));
    expect(shown()).toBe(false);
    await fireEvent.pointerMove(document.body, at(200, 40));
    await fireEvent.pointerOver(card, at(50, 40));
    expect(shown()).toBe(true);
    await fireEvent.pointerMove(card, at(50, 40));
    await fireEvent.pointerOver(document.querySelector('[data-card=Silver]')!, at(50, 40));
    expect(shown(), 'the table moved under the pointer, where another card lies now').toBe(false);
  });
});
