/** What a seat is called. */
import type { TableInfo } from './protocol';

type Held = TableInfo['seats'][number];

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Bots are named by their level, in lower case; people spell their names as they like. */
export function seatName(held: Held | undefined, seat: number): string {
  if (!held || held.kind === 'open') return `Seat ${seat + 1}`;
  return held.kind === 'bot' ? capital(held.name) : held.name;
}
