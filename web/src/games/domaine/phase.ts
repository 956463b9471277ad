/** Which turn it is and what is being done in it. */
import type { Action, DomaineEvent, DomaineView } from './view_types';

const DOINGS: Record<Action, string> = {
  borders: 'placing borders',
  knights: 'placing knights',
  expand: 'expanding',
  deserter: 'winning over a knight',
  alliance: 'making an alliance',
};

export function phase(view: DomaineView, events: readonly DomaineEvent[]): string {
  if (view.phase === 'setup') return 'set-up, placing castles';
  if (view.phase === 'over' || !view.turn) return 'game over';
  const { seat } = view.turn;
  const number = events.filter((event) => event.event === 'turn' && event.seat === seat).length;
  const last = view.phase === 'last_hands' ? ', last hands' : '';
  return `turn ${number}, ${doing(view, events)}${last}`;
}

/** The card of this turn, sold or played, tells it. */
function doing(view: DomaineView, events: readonly DomaineEvent[]): string {
  if (view.question?.prompt === 'refill') return 'refilling';
  const begun = events.findLastIndex((event) => event.event === 'turn');
  const deed = events.slice(begun + 1).find((event) => event.event === 'sell' || event.event === 'play');
  if (!deed) return 'sell or play';
  return deed.event === 'sell' ? 'refilling' : DOINGS[deed.action];
}
