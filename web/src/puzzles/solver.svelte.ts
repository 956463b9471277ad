/** The puzzle of a table, as the server tells how it stands. */
import * as api from '../lib/api';
import type { PuzzleRequest, PuzzleSays } from '../lib/protocol';
import type { TableSession } from '../lib/table.svelte';
import { progress } from './progress.svelte';

export class Solver {
  says = $state.raw<PuzzleSays | null>(null);
  /** The version of the table that was judged. */
  seen = $state(-1);
  /** Why the server cannot be asked; empty while it can. */
  fault = $state('');
  private busy = false;
  private wanted: PuzzleRequest | null = null;

  constructor(private readonly table: TableSession) {}

  /** Asks the server. What is wished meanwhile is asked after the answer; of several looks, one is enough. */
  async ask(wish: PuzzleRequest): Promise<void> {
    if (this.busy) {
      if (this.wanted === null || wish.wish !== 'look') this.wanted = wish;
      return;
    }
    this.busy = true;
    const { version } = this.table;
    try {
      this.take(await api.puzzle(this.table.id, wish));
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

  /** Solved without help counts as solved; what was shown before does not. */
  private take(says: PuzzleSays): void {
    this.says = says;
    const game = this.table.game.name;
    if (says.shown) progress.show(game, says.key);
    if (says.verdict === 'solved' && !says.shown) progress.solve(game, says.key);
  }
}
