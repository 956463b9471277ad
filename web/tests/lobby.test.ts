import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Lobby from '../src/lobby/Lobby.svelte';

describe('the lobby', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(new Response(address.includes('/tables') ? '{"mine": [], "others": []}' : '[]', { status: 200 })),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells what the server says as a sentence', async () => {
    const said = '{"code": "conflict", "message": "there is no colour Purple"}';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(said, { status: 409 })));
    render(Lobby);
    expect((await screen.findByRole('alert')).textContent).toBe('There is no colour Purple');
  });

  it('tells beside the button that a file is no record', async () => {
    render(Lobby);
    const file = new File(['{"game": "dominion", "moves":'], 'half.json');
    await fireEvent.change(document.querySelector('#record')!, { target: { files: [file] } });
    const fault = await screen.findByRole('alert');
    expect(fault.textContent).toBe('half.json is no record of a game.');
    expect(fault.parentElement).toBe(screen.getByRole('button', { name: 'Load a saved record' }).parentElement);
  });
});
