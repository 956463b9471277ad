/** Marks on the table what the coach speaks of. A style sheet does it, so that no game's element is touched. */
const KINDS: Record<string, string> = { card: 'data-card', spot: 'data-spot', move: 'data-move' };

/** `card:Copper`, `spot:hand:0` and `move:end turn` as selectors; the log and dialogs name cards too, and stay as they are. */
export function selectorOf(mark: string): string {
  const cut = mark.indexOf(':');
  const attribute = KINDS[mark.slice(0, cut)];
  if (!attribute) return '';
  const name = mark.slice(cut + 1);
  const equal = `[${attribute}=${JSON.stringify(name)}]`;
  if (attribute !== 'data-move') return `:is(.board, .bar) ${equal}`;
  // A thing that shows the move once it is selected is meant as well; its moves have | between them.
  const held = [
    `=${JSON.stringify(name)}`,
    `^=${JSON.stringify(`${name}|`)}`,
    `$=${JSON.stringify(`|${name}`)}`,
    `*=${JSON.stringify(`|${name}|`)}`,
  ];
  return `:is(.board, .bar) :is(${[equal, ...held.map((how) => `[data-holds${how}]`)].join(', ')})`;
}

/** Scrolls the table to the first marked thing, unless one of them is in sight. */
function bringIntoSight(chosen: string): void {
  const found = [...document.querySelectorAll(chosen)];
  if (found.length > 0 && !found.some(inSight)) found[0]?.scrollIntoView({ block: 'center' });
}

/** Nothing lies over its middle, such as the hand over the supply on a phone. */
function inSight(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above !== null && thing.contains(above);
}

export function marks(): { show(things: readonly string[]): void; remove(): void } {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    show(things) {
      const chosen = things.map(selectorOf).filter(Boolean).join(', ');
      sheet.replaceSync(chosen ? `:is(${chosen}) { outline: 3px solid var(--info); outline-offset: 3px; border-radius: 8px; }` : '');
      if (chosen) requestAnimationFrame(() => bringIntoSight(chosen)); // what the coach says has its place by then
    },
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
