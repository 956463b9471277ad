import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EndScreen from '../src/frame/EndScreen.svelte';
import { domaine } from '../src/games/domaine';
import type { DomaineView } from '../src/games/domaine/view_types';
import type { TableSession } from '../src/lib/table.svelte';

const player = (ducats: number, bonus: number) => ({ ducats, bonus, monopolies: [], mines: {} });
const view = {
  outcome: { winners: [1], places: [2, 1], scores: [8, 12], reason: 'deck' },
  domaines: [{ name: 'B2', castle: 'c10', colour: 1, cells: ['c10', 'c11'], points: 7 }],
  monopoly: { points: 5, mines: 3 },
  players: [player(9, 3), player(12, 5)],
} as unknown as DomaineView;

afterEach(() => vi.unstubAllGlobals());

describe('the end of a game', () => {
  it('opens and closes each player’s points with one click, and says who I am', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status: 200 })));
    const nameOf = (seat: number) => ['Ada', 'Bob'][seat];
    const table = {
      view,
      game: domaine,
      seat: 0,
      nameOf,
      ending: () => 'All cards were played.',
      table: { rematch: null },
    } as unknown as TableSession;
    render(EndScreen, { table, onclose: () => undefined, onanalysis: () => undefined });
    const [bob, ada] = screen.getAllByRole('button', { expanded: undefined }).filter((button) => button.hasAttribute('aria-expanded'));
    const open = () => [bob!, ada!].map((button) => button.getAttribute('aria-expanded'));
    expect(screen.getByText('All cards were played.')).toBeTruthy();
    expect(ada!.textContent).toMatch(/Ada\s+you/);
    expect(open()).toEqual(['true', 'false']);
    await fireEvent.click(bob!);
    expect(open()).toEqual(['false', 'false']);
    await fireEvent.click(ada!);
    expect(open()).toEqual(['false', 'true']);
  });

  it('of Domaine tells where a domaine lies, and what ducats count for', () => {
    expect(domaine.breakdown(view, 1)).toEqual([
      { label: 'Domaine around c10', note: '2 territories', points: 7 },
      { label: 'Ducats', note: '12 left, the most', points: 5 },
    ]);
    expect(domaine.breakdown(view, 0)).toEqual([{ label: 'Ducats', note: '9 left, the second most', points: 3 }]);
  });
});
