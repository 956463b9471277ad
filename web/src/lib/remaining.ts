/** How long work that is under way may still take, from how far it got since one has looked. */
export class Remaining {
  private began: { at: number; done: number } | null = null;

  /** In words; empty while nothing can be said. */
  after(done: number, total: number): string {
    if (this.began === null || done < this.began.done) this.began = { at: Date.now(), done };
    const since = done - this.began.done;
    if (since === 0) return '';
    const seconds = ((Date.now() - this.began.at) / 1000 / since) * (total - done);
    return seconds < 90 ? `about ${Math.max(1, Math.round(seconds))} s left` : `about ${Math.round(seconds / 60)} min left`;
  }
}
