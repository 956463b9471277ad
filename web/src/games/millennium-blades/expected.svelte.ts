/** The RP that a deck may score: the server tries it out each time the deck has changed. */
import * as api from '../../lib/api';
import type { TableSession } from '../../lib/table.svelte';
import type { MillenniumBladesTypes } from './view_types';

export const MEANING =
  'Found by trials against decks that others could make of what they may hold, as far as you know it. Two tournaments of three end within it.';

/** How long a deck must lie as it is before it is tried out: who lays out several cards wants to know once. */
const REST = 400;
/** How long a server that is busy is left alone. */
const LATER = 4000;

export class Expected {
  /** Rounded: more figures would promise too much. */
  known = $state.raw<{ mean: number; margin: number } | null>(null);
  /** What is shown belongs to the deck before; the new figures are being found. */
  old = $state(false);
  private asked = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is under way; for another deck it is given up. */
  private running: AbortController | undefined;

  constructor(private readonly session: () => TableSession<MillenniumBladesTypes>) {}

  /** Asks again if the deck, or what is known of the tournament, is another than before. */
  update(deck: readonly string[]): void {
    const table = this.session();
    const { view } = table;
    if (!table.mine || table.at !== null || !view || view.interval === null || deck.length === 0) return this.forget();
    const key = [table.id, view.round, view.interval, view.element, view.type, ...deck].join('|');
    if (key === this.asked) return;
    this.asked = key;
    this.old = this.known !== null;
    this.ask(key, REST);
  }

  private ask(key: string, wait: number): void {
    this.giveUp();
    this.timer = setTimeout(() => void this.fetch(key), wait);
  }

  private async fetch(key: string): Promise<void> {
    const running = (this.running = new AbortController());
    try {
      const { mean, margin } = await api.forecast(this.session().id, running.signal);
      if (key !== this.asked) return;
      this.known = mean === null || margin === null ? null : { mean: Math.round(mean), margin: Math.round(margin) };
      this.old = false;
    } catch {
      // The deck was changed by a move that is still under way, or the server is busy or away.
      if (key === this.asked && !running.signal.aborted) this.ask(key, LATER);
    }
  }

  private giveUp(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  /** Nothing is shown any more. */
  forget(): void {
    this.giveUp();
    this.asked = '';
    this.known = null;
    this.old = false;
  }
}
