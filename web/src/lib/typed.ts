/** Moves typed as text: beginnings of words suffice where they fit one move only (`b pro` is `buy Province`). */
export interface Worded {
  text: string;
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function begins(whole: string[], starts: string[]): boolean {
  return whole.length >= starts.length && starts.every((start, place) => whole[place]!.startsWith(start));
}

/** All moves the typed text may become; an exact spelling wins alone. */
export function fitting<M extends Worded>(moves: readonly M[], typed: string): M[] {
  const starts = words(typed);
  if (starts.length === 0) return [...moves];
  const exact = moves.filter((move) => words(move.text).join(' ') === starts.join(' '));
  if (exact.length > 0) return exact;
  const fits = moves.filter((move) => begins(words(move.text), starts));
  return fits.length > 0 ? fits : moves.filter((move) => starts.every((part) => move.text.toLowerCase().includes(part)));
}
