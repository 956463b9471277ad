/** Arrow keys between glowing things, or all that say why they do not glow: the nearest one in that direction. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function shown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Distance for the eye: what lies straight ahead is nearer than what lies aside. */
function reach([x, y]: [number, number], [dx, dy]: [number, number], target: [number, number]): number {
  const ahead = (target[0] - x) * dx + (target[1] - y) * dy;
  const aside = Math.abs((target[0] - x) * dy) + Math.abs((target[1] - y) * dx);
  return ahead > 2 ? ahead + aside * 2.5 : Infinity;
}

/** What can be chosen, and what shows its moves once it is selected. */
const GLOWING = '[data-move], [data-holds]';
const ALL = '[data-move], [data-holds], button[data-wish]:not([aria-hidden]), [data-wish][tabindex]:not([aria-hidden])';

/** The bar with the question; it takes the focus when nothing else can. */
const BAR = '.bar';

/** What hardly anybody means yet, such as a purchase while Treasures are in hand. */
const EARLY = '[data-early]';

/** Where the keyboard does not begin, the worst last: words in the bar, the one that ends a question, and what is early. */
const LATE = [`${BAR} *`, `${BAR} .confirm`, EARLY];

function lateness(target: Element): number {
  return LATE.findLastIndex((late) => target.matches(late));
}

/** The things to begin with: those on the table, before the words in the bar, before what is early. */
function beginnings<E extends Element>(targets: readonly E[]): E[] {
  const soonest = Math.min(...targets.map(lateness));
  return targets.filter((target) => lateness(target) === soonest);
}

/** True if no control has the focus. */
export function atRest(): boolean {
  const current = document.activeElement;
  return current === null || current === document.body || current.matches(BAR);
}

/** Call before the position changes; call what it returns when the change is drawn: the focus is where it was, or beside it. */
export function keepFocus(): () => void {
  const current = document.activeElement;
  if (!current?.closest('.frame') || !current.closest(`${ALL}, ${BAR}`)) return () => undefined;
  const here = centre(current);
  const label = current.getAttribute('data-move');
  return () => {
    if (current.isConnected && document.activeElement === current) return;
    const targets = [...document.querySelectorAll<HTMLElement | SVGElement>(GLOWING)].filter(shown);
    const same = label === null ? undefined : targets.find((target) => target.getAttribute('data-move') === label);
    const beside = nearest(
      targets.filter((target) => !target.matches(EARLY)),
      here,
    );
    const target = same ?? beside ?? document.querySelector<HTMLElement>(BAR);
    target?.focus({ preventScroll: true });
  };
}

function nearest<E extends Element>(targets: readonly E[], [x, y]: [number, number]): E | undefined {
  const away = (target: E) => Math.hypot(centre(target)[0] - x, centre(target)[1] - y);
  return targets.toSorted((one, other) => away(one) - away(other))[0];
}

export function step(key: string, all = false): HTMLElement | SVGElement | null {
  const targets = [...document.querySelectorAll<HTMLElement | SVGElement>(all ? ALL : GLOWING)];
  return towards(key, document.activeElement?.closest?.(ALL) ?? null, targets);
}

/** The nearest of the targets that are shown in the direction of an arrow key; from nowhere, the first to begin with. */
export function towards<E extends Element>(key: string, from: Element | null, targets: readonly E[]): E | null {
  const direction = DIRECTIONS[key];
  const seen = targets.filter(shown);
  if (!direction || seen.length === 0) return null;
  if (!from) return beginnings(seen)[0]!;
  const here = centre(from);
  let best: E | null = null;
  let nearest = Infinity;
  for (const target of seen) {
    if (target === from) continue;
    const distance = reach(here, direction, centre(target));
    if (distance < nearest) [best, nearest] = [target, distance];
  }
  return best;
}
