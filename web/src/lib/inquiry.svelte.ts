/** What a panel beside the table asks the server again and again: a coach, or how a puzzle stands. */
import type { TableSession } from './table.svelte';

export abstract class Inquiry<Wish extends { wish?: string }, Says> {
  says = $state.raw<Says | null>(null);
  /** The version of the table that the answer is about. */
  seen = $state(-1);
  /** Why the server cannot be asked; empty while it can. */
  fault = $state('');
  private busy = false;
  private wanted: Wish | null = null;

  constructor(protected readonly table: TableSession) {}

  protected abstract send(wish: Wish): Promise<Says>;

  /** What is wished meanwhile is asked after the answer; of several looks, one is enough. */
  async ask(wish: Wish): Promise<void> {
    if (this.busy) {
      if (this.wanted === null || wish.wish !== 'look') this.wanted = wish;
      return;
    }
    this.busy = true;
    const { version } = this.table;
    try {
      this.says = await this.send(wish);
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
