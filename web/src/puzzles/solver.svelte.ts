/** The puzzle of a table, as the server tells how it stands. */
import * as api from '../lib/api';
import { Inquiry } from '../lib/inquiry.svelte';
import type { PuzzleRequest, PuzzleSays } from '../lib/protocol';
import { progress } from './progress.svelte';

export class Solver extends Inquiry<PuzzleRequest, PuzzleSays> {
  /** Solved without help counts as solved; what was shown before does not. */
  protected async send(request: PuzzleRequest): Promise<PuzzleSays> {
    const says = await api.puzzle(this.table.id, request);
    const game = this.table.game.name;
    if (says.shown) progress.show(game, says.key);
    if (says.verdict === 'solved' && !says.shown) progress.solve(game, says.key);
    return says;
  }
}
