import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../src/lib/protocol';
import { TableSocket, type ConnectionState } from '../src/lib/socket';

/** A connection to a server that may hang: then nothing comes, and its end is never answered either. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  closed = false;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: ConnectionState[] = [];
let socket: TableSocket;

const last = () => FakeSocket.all.at(-1)!;
const pings = () => last().sent.filter((message) => message.type === 'ping').length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  states = [];
  socket = new TableSocket('abcdef', { received: () => {}, stateChanged: (state) => states.push(state) });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stays with a server that answers', () => {
  last().open();
  last().hear({ type: 'snapshot' });
  for (let seconds = 0; seconds < 120; seconds += 1) {
    const before = pings();
    vi.advanceTimersByTime(1000);
    if (pings() > before) last().hear({ type: 'done', id: 1 });
  }
  expect(pings()).toBeGreaterThan(5);
  expect(FakeSocket.all.length).toBe(1);
});

it('asks nothing while messages come', () => {
  last().open();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    last().hear({ type: 'snapshot' });
    vi.advanceTimersByTime(1000);
  }
  expect(pings()).toBe(0);
});

it('leaves a server that hangs, without waiting for its goodbye', () => {
  last().open();
  last().hear({ type: 'snapshot' });
  const hanging = last();
  vi.advanceTimersByTime(8500);
  expect(hanging.closed).toBe(true);
  expect(states).toEqual(['connecting', 'live', 'lost', 'connecting']);
  expect(last()).not.toBe(hanging);
  last().open();
  last().hear({ type: 'snapshot' });
  const count = FakeSocket.all.length;
  hanging.onclose?.(); // it comes late, and means nothing any more
  expect(FakeSocket.all.length).toBe(count);
  expect(states.at(-1)).toBe('live');
});

it('tries again when a connection does not open', () => {
  vi.advanceTimersByTime(8500);
  expect(FakeSocket.all.length).toBe(2);
});
