/** What the page shows of an analysis: the answers that turned the game, and who stood how well when. */
import type { Analysis, Answer, Moment } from '../lib/protocol';

/** The chance that was given away. */
export function costOf(answer: Answer): number {
  return answer.best_chance - answer.chance;
}

/** The chance that an answer must have given away to have turned a game; as in the Python package. */
const TURNED = 0.03;
/** What is told of a mistake are whole percents. */
const TOLD = 0.01;

/** The answers that cost most, the worst first. What cost next to nothing has turned no game. */
export function turningPoints(result: Analysis, most = 5): Answer[] {
  const costly = result.answers.filter((answer) => costOf(answer) >= TURNED);
  return costly.toSorted((a, b) => costOf(b) - costOf(a) || a.moves - b.moves).slice(0, most);
}

/** How all stood after so many moves, as far as it was looked at. */
export function standing(result: Analysis, moves: number): Moment | undefined {
  return result.moments.findLast((moment) => moment.moves <= moves) ?? result.moments[0];
}

/** The costly answer that is about to be made after so many moves. */
export function mistakeAt(result: Analysis, moves: number): Answer | undefined {
  return result.answers.find((answer) => answer.moves === moves && costOf(answer) >= TOLD);
}

/** The nearest moment that was looked at; a turning point draws more, so that it can be hit. */
export function nearest(result: Analysis, moves: number, reach: number): number {
  const close = turningPoints(result).map((answer) => answer.moves);
  const near = close.filter((each) => Math.abs(each - moves) <= reach);
  const among = near.length > 0 ? near : result.moments.map((moment) => moment.moves);
  return among.reduce((best, each) => (Math.abs(each - moves) < Math.abs(best - moves) ? each : best), among[0] ?? 0);
}

export function percent(share: number, sign = false): string {
  const whole = Math.round(100 * share);
  const number = Object.is(whole, -0) ? 0 : whole;
  return `${sign && number > 0 ? '+' : ''}${number < 0 ? `−${-number}` : number}\u00a0%`;
}
