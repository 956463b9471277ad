import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus, step } from '../src/lib/keys';

const BAR = `<section class="bar" tabindex="-1">
  <button class="confirm" data-move="done"></button><button data-move="play all treasures"></button>
</section>`;

function lay(board: string): void {
  document.body.innerHTML = `<div class="frame">${board}${BAR}</div>`;
}
const first = () => step('ArrowDown')?.dataset['move'];

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => vi.restoreAllMocks());

describe('the first arrow key', () => {
  it('goes to what glows on the table, not to what is early', () => {
    lay('<button data-move="buy Copper" data-early="true"></button><button data-move="play Silver"></button>');
    expect(first()).toBe('play Silver');
  });

  it('goes to a word below the table only if nothing on it is meant, and last to the one that ends the question', () => {
    lay('<button data-move="buy Copper" data-early="true"></button>');
    expect(first()).toBe('play all treasures');
    document.querySelector('[data-move="play all treasures"]')!.remove();
    expect(first()).toBe('done');
  });

  it('goes to what is early where nothing else is left', () => {
    lay('<button data-move="buy Copper" data-early="true"></button>');
    document.querySelector('.bar')!.remove();
    expect(first()).toBe('buy Copper');
  });
});

describe('the focus of a card that was played', () => {
  it('does not go on to what is early', () => {
    lay('<button data-move="play Smithy"></button>');
    document.querySelector<HTMLElement>('[data-move="play Smithy"]')!.focus();
    const restore = keepFocus();
    lay('<button data-move="buy Copper" data-early="true"></button><button data-move="play Silver"></button>');
    restore();
    expect((document.activeElement as HTMLElement).dataset['move']).toBe('play Silver');
  });

  it('goes to what is nearest, not to another thing that is no move either', () => {
    lay('<button data-holds="a"></button>');
    document.querySelector<HTMLElement>('[data-holds="a"]')!.focus();
    const restore = keepFocus();
    lay('<button data-move="play Silver"></button><button data-holds="b"></button>');
    restore();
    expect((document.activeElement as HTMLElement).dataset['move']).toBe('play Silver');
  });
});
