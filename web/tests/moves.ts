/** Moves as the server lists them, written as texts. */
import type { MoveOption, MoveParts, Question } from '../src/lib/protocol';

/** `buy Silver`: what begins with a capital is the thing. */
export function option<M extends MoveOption>(text: string, code = 0): M {
  const [, verb = text, thing = ''] = /^([a-z ]+?) ([A-Z].*)$/.exec(text) ?? [];
  return { code, text, verb, thing, place: '', times: 1, token: null } as M;
}

/** The same in parts, as messages name moves that are not in the open question. */
export function parts(text: string): MoveParts {
  const { verb, thing, place } = option(text);
  return { text, verb, thing, place };
}

/** `border a1-b1`: the last word is the place. */
export function spot<M extends MoveOption>(text: string, code = 0): M {
  const [verb = text, place = ''] = text.split(' ');
  return { code, text, verb, thing: '', place, times: 1, token: null } as M;
}

/** A question for one move. */
export function question<D extends Record<string, unknown>, M extends MoveOption>(
  prompt: string,
  details: D,
  moves: M[] = [],
): Question & { details: D; moves: M[] } {
  return { number: 0, prompt, source: prompt, details, picks: null, moves };
}

/** The same for several things. */
export function picksOf(range: Partial<NonNullable<Question['picks']>>): Question['picks'] {
  return { least: 0, most: 3, picked: [], independent: true, done: parts('done'), ...range };
}
