/** The clocks that a table can have, in groups, with what they are called. */
import type { ClockSettings } from '../lib/protocol';

const DAY = 86_400;

export const UNTIMED = 'No limit';

/** A label and what it means; who is out of time, or away too long while others wait, is replaced by a bot. */
type Choice = [label: string, clock: Partial<ClockSettings>];

export const TIMES: [name: string, choices: Choice[]][] = [
  ['None', [[UNTIMED, {}]]],
  [
    'For each move',
    [
      ['30 seconds a move', { turn: 30 }],
      ['1 minute a move', { turn: 60 }],
      ['3 minutes a move', { turn: 180 }],
    ],
  ],
  [
    'For the game',
    [
      ['10 minutes, and 10 seconds a move', { turn: 10, bank: 600 }],
      ['30 minutes, and 20 seconds a move', { turn: 20, bank: 1800 }],
    ],
  ],
  [
    'By correspondence',
    [
      ['1 day a move', { turn: DAY, absent: null }],
      ['3 days a move', { turn: 3 * DAY, absent: null }],
      ['7 days a move', { turn: 7 * DAY, absent: null }],
    ],
  ],
];

export function clockOf(label: string): Partial<ClockSettings> {
  return new Map(TIMES.flatMap(([, choices]) => choices)).get(label) ?? {};
}

/** What this clock is called; empty where nobody is timed. */
export function clockName({ turn, bank }: Partial<ClockSettings>): string {
  if (turn === null || turn === undefined) return '';
  const known = TIMES.flatMap(([, choices]) => choices).find(([, clock]) => clock.turn === turn && (clock.bank ?? 0) === (bank ?? 0));
  return known?.[0] ?? `${bank ? `${spell(bank)}, and ` : ''}${spell(turn)} a move`;
}

export interface TimeLeft {
  told: string;
  low: boolean;
}

/** The time left for a decision, in milliseconds: that of the bank runs only after that of the decision is used up. */
export function timeLeft(turn: number | null | undefined, bank: number | null | undefined, elapsed: number): TimeLeft | null {
  if (turn === null || turn === undefined) return null;
  const [seconds, saved] = [turn - elapsed, (bank ?? 0) - Math.max(0, elapsed - turn)].map((time) => Math.max(0, Math.ceil(time / 1000)));
  return { told: saved! > 0 ? `${spell(seconds!)} + ${spell(saved!)}` : spell(seconds!), low: seconds! + saved! < 10 };
}

/** Seconds as people read a clock: `0:09`, `1:05:00`, `2 d 3 h`. */
export function spell(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
