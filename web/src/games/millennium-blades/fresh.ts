/** Which cards came to a player since the present interval began. */
import type { MillenniumBladesEvent } from './view_types';

export function freshCards(events: readonly MillenniumBladesEvent[], seat: number): string[] {
  const start = events.findLastIndex((event) => event.event === 'interval');
  return events.slice(Math.max(0, start)).flatMap((event) => arrivals(event, seat));
}

function arrivals(event: MillenniumBladesEvent, seat: number): string[] {
  if (event.event === 'exchange') {
    if (event.seat === seat) return event.takes;
    return event.to === seat ? event.gives : [];
  }
  if (event.seat !== seat) return [];
  if (event.event === 'deal') return event.cards ?? [];
  if (event.event === 'buy_pack' || event.event === 'promo' || event.event === 'buy' || event.event === 'take_gold')
    return event.card === undefined ? [] : [event.card];
  return [];
}
