import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Chat from '../src/frame/Chat.svelte';
import TableTop from '../src/frame/TableTop.svelte';
import type { TableSession } from '../src/lib/table.svelte';

const seated = (mine: boolean, table: object) =>
  ({ mine, chat: [{ name: 'Ada', seat: 0, text: 'Hello' }], table }) as unknown as TableSession;
const field = () => screen.getByLabelText<HTMLInputElement>('Say something').placeholder;

afterEach(() => vi.restoreAllMocks());

describe('a spectator', () => {
  it('is told who reads what spectators say, also after somebody has spoken', () => {
    Element.prototype.scrollTo = () => undefined; // jsdom lays nothing out
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('token');
    const watcher = render(Chat, { table: seated(false, { status: 'playing' }) });
    expect(field()).toBe('To the other spectators…');
    watcher.unmount();
    const player = render(Chat, { table: seated(true, { status: 'playing' }) });
    expect(field()).toBe('Say something…');
    player.unmount();
    render(Chat, { table: seated(false, { status: 'over' }) });
    expect(field()).toBe('Say something…');
  });
});

describe('a puzzle', () => {
  it('has no button for hints, which are refused there', () => {
    const table = { ...seated(true, {}), view: { over: false }, at: null, moves: [], cards: new Map(), info: {}, connection: 'live' };
    const top = (puzzle: boolean) => ({
      table: { ...table, game: { phase: () => '' }, table: { puzzle, watchers: 0, watching: [] } } as unknown as TableSession,
      title: 'Your move',
      sheet: false,
      unheard: 0,
      onrules: () => undefined,
      onpanel: () => undefined,
    });
    const game = render(TableTop, top(false));
    expect(screen.queryByTitle('Hint (?)')).toBeTruthy();
    game.unmount();
    render(TableTop, top(true));
    expect(screen.queryByTitle('Hint (?)')).toBeNull();
    expect(screen.queryByTitle('Undo (Ctrl+Z)')).toBeTruthy();
  });
});
