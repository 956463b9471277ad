/** Where the pointer was last. A page that changes under a resting pointer sends the same events as a pointer that moves. */
let last = { x: NaN, y: NaN };

function remember({ clientX: x, clientY: y }: PointerEvent): void {
  last = { x, y };
}

/** Call once, before any page is shown. */
export function followPointer(): void {
  for (const kind of ['pointermove', 'pointerdown'] as const) addEventListener(kind, remember, { capture: true, passive: true });
}

/** True if something else came under the pointer, and not the pointer over it. */
export function restsAt({ clientX: x, clientY: y }: PointerEvent): boolean {
  return x === last.x && y === last.y;
}
