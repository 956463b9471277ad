/** Which moment of a game is on screen, through whose eyes it is seen, and how fast it runs. */
import type { GameTypes } from '../games/game';
import * as api from './api';
import { Past } from './past.svelte';
import type { Replay } from './protocol';
import type { TableSession } from './table.svelte';

const PAGE = 60;

export class Playback<T extends GameTypes> {
  /** A moment of the past, or null for now. */
  at = $state<number | null>(null);
  /** How fast a replay runs; 0 while it stands still. */
  speed = $state(0);
  /** When the moment came on screen. */
  since = $state(0);
  readonly past: Past<T>;
  /** The seat chosen. Of a game that is over, everything is shown; the seat says whose hand lies below. */
  private eyes = $state<number | null>(null);
  /** The moment that was asked for last. */
  private wanted: number | null = null;

  constructor(private readonly table: TableSession<T>) {
    this.past = new Past((first) => this.page(first));
  }

  /** Whose place is taken in a replay: the one chosen, one's own, or the first. */
  get viewer(): number {
    return this.eyes ?? Math.max(0, this.table.seat);
  }

  /** Loads what is needed to show this moment, then shows it. */
  async show(at: number | null): Promise<void> {
    this.wanted = at === null ? null : Math.max(0, Math.min(at, this.table.position));
    const { wanted } = this;
    if (wanted !== null) await this.fetch(wanted);
    if (this.wanted !== wanted) return;
    this.at = wanted;
    this.since = Date.now();
  }

  /** Fetches the past up to a moment; where that fails, it is told. */
  async fetch(moment: number): Promise<void> {
    try {
      await this.past.upTo(Math.min(moment, this.table.position));
    } catch (problem) {
      this.table.refuse((problem as Error).message);
    }
  }

  private page(first: number): Promise<Replay> {
    const open = this.table.table?.status === 'over';
    return api.replay(this.table.id, first, PAGE, open ? this.viewer : null, open);
  }

  /** Moves may be numbered anew: some were taken back, or the game is over and those that were hidden count too. */
  forget(): void {
    if (this.past.empty) return;
    this.past.forget();
    if (this.at !== null) void this.fetch(this.at);
  }

  /** Sees the past from another seat. */
  async seeAs(seat: number): Promise<void> {
    this.eyes = seat;
    this.past.forget();
    if (this.at !== null) await this.fetch(this.at);
  }

  /** The nearest moment before or after this one at which a turn or a part of the game begins; else the start or the end. */
  async turnFrom(at: number, step: 1 | -1): Promise<number> {
    for (let moment = at + step; moment > 0 && moment < this.table.position; moment += step) {
      await this.fetch(moment);
      if (this.past.at(moment)?.events.some((event) => event.event === 'turn' || event.event === this.table.game.part)) return moment;
    }
    return step > 0 ? this.table.position : 0;
  }
}
