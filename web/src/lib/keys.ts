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

const GLOWING = '[data-move]';
const ALL = '[data-move], button[data-why]:not([aria-hidden]), [data-why][tabindex]:not([aria-hidden])';

export function step(key: string, all = false): HTMLElement | SVGElement | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const targets = [...document.querySelectorAll<HTMLElement | SVGElement>(all ? ALL : GLOWING)].filter(shown);
  if (targets.length === 0) return null;
  const current = document.activeElement?.closest?.(ALL);
  if (!current) return targets[0]!;
  const here = centre(current);
  let best: HTMLElement | SVGElement | null = null;
  let nearest = Infinity;
  for (const target of targets) {
    if (target === current) continue;
    const distance = reach(here, direction, centre(target));
    if (distance < nearest) [best, nearest] = [target, distance];
  }
  return best;
}
