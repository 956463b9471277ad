/** What a player's finished games come to. */
import type { TableInfo } from '../lib/protocol';
import { seatName } from '../lib/seats';

export interface Tally {
  name: string;
  played: number;
  won: number;
  /** The sum of one's own points. */
  points: number;
}

/** Games that ended with a result and in which one had a seat, until the end or until one resigned. Lessons and puzzles do not
 * count: everybody gets the same cards. */
export function counted(games: readonly TableInfo[]): TableInfo[] {
  return games.filter((game) => seatIn(game) !== null && game.outcome !== null && !game.lesson && !game.puzzle);
}

function seatIn(game: TableInfo): number | null {
  return game.my_seat ?? game.resigned;
}

/** Who resigns has lost, whatever the bot makes of the seat. */
export function hasWon(game: TableInfo): boolean {
  return game.my_seat !== null && game.outcome!.winners.includes(game.my_seat);
}

/** A bot had one's seat when the game ended. */
export function stoodIn(game: TableInfo): boolean {
  return game.my_seat !== null && (game.seats[game.my_seat]?.stand_in ?? false);
}

export function opponents(game: TableInfo): string[] {
  return game.seats.filter(({ seat }) => seat !== seatIn(game)).map((held) => seatName(held, held.seat).replace(/ \d+$/, ''));
}

/** Games by what they have in common, the most played first; one game may count under several names, once each. */
export function tallied(games: readonly TableInfo[], namesOf: (game: TableInfo) => readonly string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games)
    for (const name of new Set(namesOf(game))) {
      const sum = found.get(name) ?? { name, played: 0, won: 0, points: 0 };
      sum.played += 1;
      sum.won += hasWon(game) ? 1 : 0;
      // The points that a bot made after one resigned are not one's own.
      sum.points += game.my_seat === null ? 0 : (game.outcome!.scores[game.my_seat] ?? 0);
      found.set(name, sum);
    }
  return [...found.values()].sort((one, other) => other.played - one.played || one.name.localeCompare(other.name));
}
