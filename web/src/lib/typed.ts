/** What a person means by what they typed: a whole text, or the beginnings of its words (`b pro` is `buy Province`).
 *
 * The rule of src/demesne/core/spelling.py; both are held to web/tests/typed.json. */
export interface Worded {
  text: string;
}

const DIGIT_LAST = /\p{Nd}$/u;
const DIGIT_FIRST = /^\p{Nd}/u;

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A number must be typed in full: `a1` does not begin `a12`. */
function begins(word: string, start: string): boolean {
  return word.startsWith(start) && !(DIGIT_LAST.test(start) && DIGIT_FIRST.test(word.slice(start.length)));
}

/** Those that were typed in full; if none was, all whose words begin with the typed words. */
export function fitting<M extends Worded>(offered: readonly M[], typed: string): M[] {
  const starts = words(typed);
  const wanted = starts.join(' ');
  const whole = offered.filter(({ text }) => text.toLowerCase() === wanted);
  if (starts.length === 0 || whole.length > 0) return whole;
  return offered.filter(({ text }) => {
    const there = words(text);
    return there.length >= starts.length && starts.every((start, place) => begins(there[place]!, start));
  });
}
