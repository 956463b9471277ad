/** Moves as the server lists them, written as texts. */
import type { MoveOption, Question } from '../src/lib/protocol';

/** `buy Silver`: what begins with a capital is the thing. */
export function option(text: string, code = 0): MoveOption {
  const [, verb = text, thing = ''] = /^([a-z ]+?) ([A-Z].*)$/.exec(text) ?? [];
  return { code, text, verb, thing, place: '', times: 1, token: null };
}

/** `border a1-b1`: the last word is the place. */
export function spot(text: string, code = 0): MoveOption {
  const [verb = text, place = ''] = text.split(' ');
  return { code, text, verb, thing: '', place, times: 1, token: null };
}

/** A question for one move. */
export function question<D extends Record<string, unknown>>(
  prompt: string,
  details: D,
  moves: MoveOption[] = [],
): Question & { details: D } {
  return { number: 0, prompt, source: prompt, details, picks: null, moves };
}

/** The same for several things. */
export function picksOf(range: Partial<NonNullable<Question['picks']>>): Question['picks'] {
  return { least: 0, most: 3, picked: [], independent: true, done: 'done', ...range };
}
