/** The analysis of one finished game, as far as the server has it. */
import * as api from '../lib/api';
import { Remaining } from '../lib/remaining';
import type { Analysis, AnalysisReport } from '../lib/protocol';

const POLL = 700;

export class GameAnalysis {
  report = $state.raw<AnalysisReport | null>(null);
  /** Why the last request was refused. */
  fault = $state('');
  /** How long it may still take, in words. */
  left = $state('');
  busy = $state(false);
  private remaining = new Remaining();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly id: string) {}

  /** What was found until now. */
  get result(): Analysis | null {
    return this.report?.result ?? null;
  }

  /** Looks how far it is, again and again while it is under way. */
  look(): Promise<void> {
    this.looking = this.ask();
    return this.looking;
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.take(await api.analysis(this.id, this.result && this.report ? this.report.done : null));
    } catch (problem) {
      this.fault = (problem as Error).message;
      if (this.report?.status === 'running') this.later(3 * POLL); // the server may be starting again
    }
  }

  /** Has the game analysed where nobody has yet. Who presses at once need not know that the server is still being asked. */
  async startFirst(): Promise<void> {
    await this.looking;
    if (this.report?.status === 'none') await this.start();
  }

  /** Has the game analysed, or goes on where it was broken off. */
  async start(): Promise<void> {
    await this.request(async () => {
      await api.beKnown();
      return api.analyse(this.id);
    });
  }

  async stop(): Promise<void> {
    await this.request(() => api.stopAnalysis(this.id));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async request(deed: () => Promise<AnalysisReport>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.remaining = new Remaining();
    this.left = '';
    try {
      this.take(await deed());
    } catch (problem) {
      this.fault = (problem as Error).message;
    } finally {
      this.busy = false;
    }
  }

  private take(report: AnalysisReport): void {
    // Nothing is sent twice: what there is stays until there is more.
    this.report = report.status === 'running' && !report.result ? { ...report, result: this.result } : report;
    this.fault = '';
    if (report.status !== 'running') return;
    this.left = this.remaining.after(report.done, report.total);
    this.later(POLL);
  }

  private later(wait: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.look(), wait);
  }
}
