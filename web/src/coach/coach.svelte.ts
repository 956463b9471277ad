/** The coach of a lesson, as the server tells what it says. */
import * as api from '../lib/api';
import type { TableSession } from '../lib/table.svelte';
import type { CoachSays, LessonRequest } from '../lib/protocol';

export class Coach {
  says = $state.raw<CoachSays | null>(null);
  /** The version of the table that the coach has looked at. */
  seen = $state(-1);
  /** Why the coach cannot be asked; empty while it can. */
  fault = $state('');
  private busy = false;
  private wanted: LessonRequest | null = null;

  constructor(private readonly table: TableSession) {}

  /** Asks the coach. What is wished meanwhile is asked after the answer; of several looks, one is enough. */
  async ask(wish: LessonRequest): Promise<void> {
    if (this.busy) {
      if (this.wanted === null || wish.wish !== 'look') this.wanted = wish;
      return;
    }
    this.busy = true;
    const { version } = this.table;
    try {
      this.says = await api.coach(this.table.id, wish);
      this.seen = version;
      this.fault = '';
    } catch (problem) {
      this.fault = (problem as Error).message;
    } finally {
      this.busy = false;
    }
    const next = this.wanted;
    this.wanted = null;
    if (next) await this.ask(next);
  }
}
