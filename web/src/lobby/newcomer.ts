import { clientOf } from '../games';
import type { GameInfo, SeatRequest } from '../lib/protocol';

/** Milliseconds between the moves of a bot: slow enough to follow, quick enough not to wait. */
export const PACE = 350;

/** Whom one meets at a table of a game, if nobody chose anybody: levels of bots, null for the best one. */
export function company(game: GameInfo): readonly (string | null)[] {
  return clientOf(game.name).quick?.levels ?? Array.from({ length: Math.max(1, game.players.fewest - 1) }, () => null);
}

/** One's own seat, and the bots' seats. */
export function quickSeats(game: GameInfo): SeatRequest[] {
  return [{ kind: 'me' }, ...company(game).map((level) => ({ kind: 'bot' as const, level }))];
}
