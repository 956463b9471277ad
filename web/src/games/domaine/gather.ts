/** Borders of one card are one answer, placed in board order. */
import type { Gather } from '../game';
import type { DomaineView } from './view';

export function gather(view: DomaineView): Gather | null {
  const question = view.question;
  if (!question || question.prompt !== 'borders') return null;
  const texts = question.moves.map((move) => move.text).filter((text) => text.startsWith('border '));
  const most = Math.min(Number(question.details['left'] ?? 1), texts.length, view.borders_left);
  const started = question.moves.some((move) => move.text === 'done');
  return {
    least: started ? 0 : 1,
    most,
    texts,
    limit: () => 1,
    done: 'done',
    counted: (picks) => ({ left: most - picks }),
    // After the last edge in board order nothing more can follow, and the rules do not ask.
    closes: (picks) => picks.length === 0 || (picks.length < most && picks.at(-1) !== texts.at(-1)),
  };
}
