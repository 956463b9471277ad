/** What lies on one side of a tray, in words. */
import { inWords } from '../../lib/wording';
import type { MillenniumBladesEvent, SideView } from './view_types';

export function isEmpty(side: SideView): boolean {
  return side.cards.length === 0 && side.money === 0 && side.friends.every((count) => count === 0);
}

export function sideInWords(side: SideView): string {
  const money = side.money > 0 ? [`M$${side.money}`] : [];
  const thanks = side.friends.flatMap((count, value) => Array.from({ length: count }, () => `friendship +${value + 1}`));
  const all = [...side.cards, ...money, ...thanks];
  return all.length > 0 ? inWords(all) : 'nothing';
}

/** Whether the last thing between these two was that the first agreed. */
export function hadAgreed(events: readonly MillenniumBladesEvent[], seat: number, partner: number): boolean {
  const pair = [seat, partner];
  const last = events.findLast(
    (event) =>
      (event.event === 'tray' || event.event === 'agree' || event.event === 'exchange') &&
      pair.includes(event.seat) &&
      pair.includes(event.to),
  );
  return last?.event === 'agree' && last.seat === seat;
}
