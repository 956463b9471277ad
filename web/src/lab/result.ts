/** What plots draw of a simulation's result. */

import type { BotResult, SimulationResult } from '../lib/protocol';

export interface Point {
  x: number;
  y: number;
  low?: number;
  high?: number;
}

export interface Line {
  name: string;
  points: Point[];
}

/** Turns that fewer of the games have say little, and are not drawn. */
const ENOUGH = 0.02;

/** Names with numbers where two players have the same one. */
export function namesOf(bots: readonly { name: string }[]): string[] {
  return bots.map((bot, place) =>
    bots.some((other, at) => at !== place && other.name === bot.name) ? `${bot.name} ${place + 1}` : bot.name,
  );
}

/** How many turns are worth showing. */
export function turnsShown(result: SimulationResult): number {
  const least = Math.max(1, ENOUGH * result.games);
  const lengths = result.bots.map((bot) => Object.values(bot.by_turn ?? {})[0]?.games.filter((games) => games >= least).length ?? 0);
  return Math.max(0, ...lengths);
}

/** A series by turn as lines, one for each bot. */
export function turnLines(result: SimulationResult, series: string): Line[] {
  const names = namesOf(result.bots);
  const most = turnsShown(result);
  return result.bots.map((bot, place) => {
    const { mean = [], ci95 = [] } = bot.by_turn?.[series] ?? {};
    const points = mean.slice(0, most).flatMap((y, turn) => {
      const ends = ci95[turn];
      return y === null ? [] : [{ x: turn + 1, y, ...(ends ? { low: ends[0], high: ends[1] } : {}) }];
    });
    return { name: names[place]!, points };
  });
}

/** A histogram as a line of shares, without gaps. */
export function shares(counts: Record<string, number>): Point[] {
  const values = Object.keys(counts).map(Number);
  const total = Object.values(counts).reduce((sum, times) => sum + times, 0);
  if (total === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return Array.from({ length: most - least + 1 }, (_, step) => ({ x: least + step, y: (counts[least + step] ?? 0) / total }));
}

/** The share of games that are over by each turn. */
export function overBy(turns: Record<string, number>): Point[] {
  let sum = 0;
  return shares(turns).map(({ x, y }) => ({ x, y: (sum += y) }));
}

/** The items of a group in order: words first (a pre-release), then numbers. */
export function itemsOf(bot: BotResult, group: string): string[] {
  const numeric = (item: string) => (item.trim() !== '' && Number.isFinite(Number(item)) ? 1 : 0);
  return Object.keys(bot.measures?.[group] ?? {}).toSorted((a, b) => numeric(a) - numeric(b) || (numeric(a) ? Number(a) - Number(b) : 0));
}

/** Ticks at round numbers that span a range. */
export function ticks(least: number, most: number, wanted: number): number[] {
  const span = most - least || 1;
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999) ?? 10 * power;
  const found: number[] = [];
  for (let place = Math.ceil(least / step - 1e-9); place * step <= most + step * 1e-9; place += 1)
    found.push(Number((place * step).toFixed(10)));
  return found;
}

export const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
export const shown = (value: number | null | undefined, digits = 2) => (value == null ? '–' : value.toFixed(digits).replace('-', '−'));
