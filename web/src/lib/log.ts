/** What the log tells of a game. */
import type { GameClient, GameTypes } from '../games/game';
import type { GameEvent } from './protocol';
import type { Templates } from './wording';

/** An event that the log tells, and its place among all events. */
export interface LogLine {
  event: GameEvent;
  place: number;
}

/** The events that have words, without those that the one before them implies. */
export function logLines<T extends GameTypes>(events: readonly T['event'][], templates: Templates, game: GameClient<T>): LogLine[] {
  return events.flatMap((event, place) => {
    const before = events[place - 1];
    return event.event in templates && !(before && game.implied?.(event, before)) ? [{ event, place }] : [];
  });
}

/** Everything since the last turn of a seat ended, up to the one that it has now. */
export function sinceTurnOf(seat: number, lines: readonly LogLine[]): LogLine[] {
  const turns = lines.filter(({ event }) => event.event === 'turn');
  const now = turns.at(-1)?.event.seat === seat ? turns.pop() : undefined;
  const before = turns.findLastIndex(({ event }) => event.seat === seat);
  const first = turns[before + 1];
  return first ? lines.filter(({ place }) => place >= first.place && (!now || place < now.place)) : [];
}
