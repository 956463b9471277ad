import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WaitingRoom from '../src/frame/WaitingRoom.svelte';
import type { TableSession } from '../src/lib/table.svelte';

afterEach(() => vi.unstubAllGlobals());

describe('a guest without a name', () => {
  it('gets the seat that was chosen before the name was asked for', async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
      asked.push([address, JSON.parse(String(body ?? 'null'))]);
      return Promise.resolve(new Response('{"token": "t", "name": "Ada", "guest": {}}', { status: 200 }));
    });
    const seats = [0, 1, 2].map((seat) => ({ seat, kind: seat ? 'open' : 'guest', connected: true }));
    const shown = { seats, settings: {}, clock: {}, host: false };
    const session = { id: 'abc', table: shown, info: { title: 'Dominion' }, game: { summary: () => '' }, mine: false, seat: -1 };
    const table = { ...session, nameOf: () => 'Bob', rejoin: () => undefined } as unknown as TableSession;
    render(WaitingRoom, { table });
    await fireEvent.click(screen.getAllByRole('button', { name: 'Sit here' })[1]!);
    await fireEvent.input(screen.getByLabelText('What should the others call you?'), { target: { value: 'Ada' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    await waitFor(() => expect(asked.at(-1)?.[0]).toContain('/abc/'));
    expect(asked.at(-1)?.[1]).toEqual({ seat: 2 });
  });
});
