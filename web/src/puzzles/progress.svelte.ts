/** Which puzzles were solved, or shown, in this browser; and the table of the last one that was opened. */
const KEY = 'demesne.puzzles';

interface Kept {
  solved: string[];
  shown: string[];
  /** The puzzle that was opened last, and its table. */
  last: { key: string; table: string } | null;
}

const NOTHING: Kept = { solved: [], shown: [], last: null };

function load(): Record<string, Kept> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

class Progress {
  private games = $state.raw<Record<string, Kept>>(load());

  of(game: string): Kept {
    return { ...NOTHING, ...this.games[game] };
  }

  solve(game: string, key: string): void {
    const kept = this.of(game);
    if (!kept.solved.includes(key)) this.keep(game, { ...kept, solved: [...kept.solved, key] });
  }

  show(game: string, key: string): void {
    const kept = this.of(game);
    if (!kept.shown.includes(key)) this.keep(game, { ...kept, shown: [...kept.shown, key] });
  }

  open(game: string, key: string, table: string): void {
    this.keep(game, { ...this.of(game), last: { key, table } });
  }

  private keep(game: string, kept: Kept): void {
    this.games = { ...this.games, [game]: kept };
    localStorage.setItem(KEY, JSON.stringify(this.games));
  }
}

export const progress = new Progress();
