/** Picks from the hand that make one answer: the rules take them in card order, the order of the hand as shown. */
import type { Gather } from '../game';
import { me, split, type DominionView } from './view';

const DONE = 'done';

export function gather(view: DominionView): Gather | null {
  const question = view.question;
  const hand = me(view)?.hand;
  if (!question || !hand || typeof question.details['allowed'] !== 'number') return null;
  const needed = Number(question.details['needed']);
  const allowed = Number(question.details['allowed']);
  const offered = question.moves.map((move) => move.text);
  const verb = offered.map((text) => split(text)).find((move) => move.card)?.verb;
  if (!verb || allowed < 1 || (allowed === 1 && needed === 1)) return null;
  const kinds = [...new Set(hand)];
  // Where several must be picked, the last cards in order are legal only as later picks.
  const last = Math.max(...kinds.map((card, place) => (offered.includes(`${verb} ${card}`) ? place : -1)));
  const texts = kinds.filter((card, place) => offered.includes(`${verb} ${card}`) || (needed > 1 && place > last)).map((card) => `${verb} ${card}`);
  const limit = (text: string) => hand.filter((card) => card === split(text).card).length;
  return {
    least: needed,
    most: allowed,
    texts,
    limit,
    done: DONE,
    counted: (picks) => ({ picked: Number(question.details['picked'] ?? 0) + picks, needed: Math.max(0, needed - picks), allowed: allowed - picks }),
    closes(picks) {
      if (picks.length >= allowed) return false;
      const from = picks.length === 0 ? 0 : texts.indexOf(picks.at(-1)!);
      return texts.slice(from).some((text) => limit(text) > picks.filter((pick) => pick === text).length);
    },
  };
}
