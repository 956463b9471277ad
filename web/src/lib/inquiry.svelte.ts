/** What a panel beside the table asks the server again and again: a coach, or how a puzzle stands. */
import type { TableSession } from './table.svelte';

export abstract class Inquiry<Asking extends { action?: string }, Says> {
  says = $state.raw<Says | null>(null);
  /** The version of the table that the answer is about. */
  seen = $state(-1);
  /** Why the server cannot be asked; empty while it can. */
  fault = $state('');
  private busy = false;
  private wanted: Asking | null = null;

  constructor(protected readonly table: TableSession) {}

  protected abstract send(request: Asking): Promise<Says>;

  /** What is asked meanwhile is sent after the answer; of several looks, one is enough. */
  async ask(request: Asking): Promise<void> {
    if (this.busy) {
      if (this.wanted === null || request.action !== 'look') this.wanted = request;
      return;
    }
    this.busy = true;
    const { version } = this.table;
    try {
      this.says = await this.send(request);
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
