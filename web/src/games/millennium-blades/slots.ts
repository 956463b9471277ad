/** Places that stay where they are while somebody points at them: what leaves goes grey, what comes is put behind. */
export interface Slot<T> {
  key: string;
  thing: T;
  /** It has left, and only its place is kept. */
  gone: boolean;
}

/** Equal names get a number each, so that every copy has a place of its own. */
export function numbered<T>(things: readonly T[], name: (thing: T) => string): { key: string; thing: T }[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const base = name(thing);
    const copy = seen.get(base) ?? 0;
    seen.set(base, copy + 1);
    return { key: `${base}#${copy}`, thing };
  });
}

/** The slots for these things. `held`: nothing may move now. */
export function settle<T>(before: readonly Slot<T>[], now: readonly { key: string; thing: T }[], held: boolean): Slot<T>[] {
  if (!held) return now.map((each) => ({ ...each, gone: false }));
  const left = new Map(now.map((each) => [each.key, each.thing]));
  const kept = before.map((slot) => {
    const thing = left.get(slot.key);
    left.delete(slot.key);
    return thing === undefined ? { ...slot, gone: true } : { key: slot.key, thing, gone: false };
  });
  return [...kept, ...[...left].map(([key, thing]) => ({ key, thing, gone: false }))];
}
