/** The past of a table: its moments, fetched page by page as far back or on as somebody looks. */
import type { GameTypes } from '../games/game';
import type { Replay } from './protocol';

/** A position of the past, and what led to it. `time` are the seconds of play, `phase` what was left of a real-time phase. */
export interface Moment<T extends GameTypes> {
  view: T['view'];
  events: T['event'][];
  time: number | null;
  phase: number | null;
}

/** Only what takes a while tells how far it is. */
const MANY = 60;

export class Past<T extends GameTypes> {
  /** The share of what is being fetched that is here; null while nothing is. */
  loading = $state<number | null>(null);
  private moments = $state.raw<ReadonlyMap<number, Moment<T>>>(new Map());
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly page: (first: number) => Promise<Replay>) {}

  get empty(): boolean {
    return this.moments.size === 0;
  }

  at(moment: number): Moment<T> | undefined {
    return this.moments.get(moment);
  }

  /** What happened up to this moment. */
  events(moment: number): T['event'][] {
    const shown: T['event'][] = [];
    for (let moves = 0; moves <= moment; moves += 1) shown.push(...(this.moments.get(moves)?.events ?? []));
    return shown;
  }

  forget(): void {
    this.moments = new Map();
  }

  /** Fetches what is missing up to this moment. Pages come one after the other, however many ask for them. */
  upTo(moment: number): Promise<void> {
    if (this.moments.has(moment)) return Promise.resolve();
    this.queue = this.queue.catch(() => undefined).then(() => this.fetch(moment));
    return this.queue;
  }

  private async fetch(moment: number): Promise<void> {
    const begun = this.missing();
    try {
      for (let first = begun; first <= moment; first = this.missing()) {
        if (moment - begun > MANY) this.loading = (first - begun) / (moment - begun);
        const before = this.moments;
        const { frames } = await this.page(first);
        if (frames.length === 0) return;
        // What came for another seat, or before moves were numbered anew, is of no use.
        if (before === this.moments) this.moments = new Map([...before, ...frames.map((frame) => [frame.moves, frame] as const)]);
      }
    } finally {
      this.loading = null;
    }
  }

  private missing(): number {
    let first = 0;
    while (this.moments.has(first)) first += 1;
    return first;
  }
}
