/** What is on the bench: players, options, number of games. It is kept in this browser until it is changed. */
import type { GameInfo, LabGame, LabOrder } from '../lib/protocol';
import { company } from '../lobby/newcomer';

/** A bot by its level, or a strategy in writing. */
export type Seat = { level: string } | { text: string };

export interface Draft {
  players: Seat[];
  options: Record<string, unknown>;
  games: number;
  seed: number;
}

export const EMPTY = `name = "My strategy"

[[buy]]
card = "Province"

[[buy]]
card = "Gold"

[[buy]]
card = "Silver"
`;

const key = (game: string) => `demesne.lab.${game}`;

const USUAL_GAMES = 1000;
/** Bots of games without strategies think longer. */
const FEW_GAMES = 100;

/** The draft that was left here; else a strategy to begin with against an easy one, or the game's usual company. */
export function draftOf(game: GameInfo, lab: LabGame): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game.name)) ?? 'null');
    if (isDraft(kept)) return kept;
  } catch {
    // What was kept is no draft; a new one begins.
  }
  const best = game.bots.find((bot) => bot.best)?.level ?? game.bots.at(-1)!.level;
  if (lab.written)
    return { players: [{ text: EMPTY }, { level: lab.shipped.at(-2)?.level ?? best }], options: {}, games: USUAL_GAMES, seed: 0 };
  const others = company(game).map((level, place) => ({ level: level ?? game.bots.at(-2 - place)?.level ?? best }));
  return { players: [{ level: best }, ...others], options: {}, games: FEW_GAMES, seed: 0 };
}

export function keep(game: string, draft: Draft): void {
  localStorage.setItem(key(game), JSON.stringify(draft));
}

/** A run's order becomes the draft of its game, to be changed. */
export function keepOrder(order: LabOrder): void {
  const players = order.players.map((player): Seat => (player.text == null ? { level: player.level ?? '' } : { text: player.text }));
  keep(order.game, { players, options: order.options ?? {}, games: order.games ?? USUAL_GAMES, seed: order.seed ?? 0 });
}

export function orderOf(game: string, draft: Draft): LabOrder {
  return { game, players: draft.players, options: draft.options, games: draft.games, seed: draft.seed };
}

/** The name that a strategy gives itself, as far as it is written. */
export function nameIn(text: string): string {
  return /^\s*name\s*=\s*(["'])(.*?)\1/m.exec(text)?.[2]?.trim() ?? '';
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { players, options, games, seed } = kept as Partial<Draft>;
  return (
    Array.isArray(players) &&
    players.length > 0 &&
    players.every((player) => typeof player === 'object' && player !== null && ('level' in player || 'text' in player)) &&
    typeof options === 'object' &&
    options !== null &&
    typeof games === 'number' &&
    typeof seed === 'number'
  );
}
