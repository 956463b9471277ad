/** Makes the next view of the last one. What does not change is not copied: equal parts stay the same objects. */
import type { ListPart, ObjectPatch, View } from './protocol';

type Fields = Record<string, unknown>;

/** The view that an update brings: a whole one, or the last one with changes. Null if it lacks both. */
export function nextView(last: View | null, update: { view: View | null; patch: ObjectPatch | null }): View | null {
  if (update.view !== null || update.patch === null || last === null) return update.view;
  return patched({ ...last }, update.patch) as Fields & View;
}

function patched(old: Fields, patch: ObjectPatch): Fields {
  const made: Fields = { ...old, ...patch.set };
  for (const field of patch.drop ?? []) delete made[field];
  for (const [field, inner] of Object.entries(patch.objects ?? {})) made[field] = patched(fieldsOf(old[field]), inner);
  for (const [field, parts] of Object.entries(patch.lists ?? {})) made[field] = joined(itemsOf(old[field]), parts);
  return made;
}

function joined(old: readonly unknown[], parts: readonly ListPart[]): unknown[] {
  return parts.flatMap(({ at = 0, count = 0, fresh = [], shared, patch }) => {
    if (patch) return [patched(fieldsOf(old[at]), patch)];
    return count > 0 ? old.slice(at, at + count) : shared ? fresh.map((item) => ({ ...shared, ...fieldsOf(item) })) : fresh;
  });
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
