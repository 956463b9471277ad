import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { dominion } from '../src/games/dominion';
import Board from '../src/games/dominion/Table.svelte';
import type { ClientMessage, GameInfo, Snapshot, Table, View } from '../src/lib/protocol';
import { prefs } from '../src/lib/prefs.svelte';
import { TableSession } from '../src/lib/table.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  static count = 0;
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.last = this;
    FakeSocket.count += 1;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
}

const TABLE = { id: 'abcdef', game: 'dominion', status: 'playing', seats: [{ seat: 0, kind: 'guest', name: 'Ada' }, { seat: 1, kind: 'bot', name: 'heuristic' }], settings: {} } as unknown as Table;
const INFO = { name: 'dominion', title: 'Dominion', bots: [] } as unknown as GameInfo;
const CLOCKS = { turn: [], bank: [], absent: [], phase: null };

function view(moves: string[], details: Record<string, unknown> = {}, hand = ['Copper', 'Copper', 'Estate']): View {
  const question = moves.length ? { prompt: 'q', source: 'Cellar', details, moves: moves.map((text, code) => ({ code, text })) } : null;
  const players = [{ seat: 0, hand }];
  return { game: 'dominion', seat: 0, to_act: moves.length ? [0] : [1], question, over: false, outcome: null, players, supply: [], kingdom: [], turn: { seat: 0 } };
}

function snapshot(version: number, shown: View): Partial<Snapshot> {
  return { type: 'snapshot', id: null, seat: 0, version, moves: version, table: TABLE, view: shown, hash: `h${version}`, events: [], chat: [], clocks: CLOCKS, can_undo: false, undo: null };
}

function update(version: number, shown: View, id: number | null = null, events: object[] = []): object {
  return { type: 'update', id, version, moves: version, view: shown, hash: `h${version}`, events, clocks: CLOCKS, can_undo: true };
}

const EVENTS = { buy: ['{seat} buys {card}'], gain: ['{seat} gains {card} ({where})'], play: ['{seat} plays {card}'] };

function sit(first: View): TableSession {
  const table = new TableSession('abcdef', dominion, INFO, { prompts: { q: ['Choose for {source}: {picked} so far', 'Choose for {source}'] }, events: EVENTS }, new Map(), Board, null);
  FakeSocket.last.onopen?.();
  FakeSocket.last.hear(snapshot(3, first));
  return table;
}

const moves = () => FakeSocket.last.sent.filter((message) => message.type === 'move');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.count = 0;
  prefs.autoplay = true;
  prefs.motion = false;
});

describe('a table', () => {
  it('says hello and shows what is asked', () => {
    const table = sit(view(['buy Silver', 'end turn']));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', table: 'abcdef' });
    expect(table.myTurn).toBe(true);
    expect(table.prompt).toBe('Choose for Cellar');
    expect(table.options).toEqual(['buy Silver', 'end turn']);
    expect(table.nameOf(1)).toBe('Heuristic');
  });

  it('sends a move once and waits for its answer', () => {
    const table = sit(view(['buy Silver', 'end turn']));
    table.choose('buy Silver');
    table.choose('buy Silver');
    expect(moves()).toEqual([{ type: 'move', id: 1, version: 3, texts: ['buy Silver'] }]);
    expect(table.waiting).toBe(true);
    FakeSocket.last.hear(update(4, view(['end turn', 'buy Copper']), 1));
    expect(table.waiting).toBe(false);
    expect(table.version).toBe(4);
  });

  it('refuses what is not legal and says so', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.choose('buy Gold');
    expect(moves()).toEqual([]);
    expect(table.refusal).toContain('buy Gold');
  });

  it('gathers picks and sends them as one batch in card order', () => {
    const table = sit(view(['discard Copper', 'discard Estate', 'done'], { needed: 0, allowed: 3, picked: 0 }));
    table.choose('discard Estate');
    table.choose('discard Copper');
    expect(moves()).toEqual([]);
    expect(table.picked('discard Copper')).toBe(1);
    expect(table.prompt).toBe('Choose for Cellar: 2 so far');
    table.confirm();
    expect(moves()[0]).toMatchObject({ texts: ['discard Copper', 'discard Estate'] });
  });

  it('lets go of a pick that is chosen once too often', () => {
    const table = sit(view(['discard Copper', 'discard Estate', 'done'], { needed: 0, allowed: 3, picked: 0 }));
    table.choose('discard Estate');
    table.choose('discard Estate');
    expect(table.picks).toEqual([]);
  });

  it('says why a pick too many is not taken', () => {
    const table = sit(view(['discard Copper', 'discard Estate'], { needed: 2, allowed: 2, picked: 0 }));
    table.choose('discard Copper');
    table.choose('discard Copper');
    table.choose('discard Estate');
    expect(table.picks).toEqual(['discard Copper', 'discard Copper']);
    expect(table.refusal).toContain('let go of one');
  });

  it('asks for everything again when an update is missing', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    FakeSocket.last.hear(update(6, view([])));
    expect(table.version).toBe(3);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'resync' });
  });

  it('plays a forced choice, but not right after an undo', () => {
    const table = sit(view(['end turn']));
    vi.advanceTimersByTime(400);
    expect(moves()).toHaveLength(1);
    FakeSocket.last.hear(update(4, view([]), 1));
    table.undo();
    FakeSocket.last.hear(snapshot(5, view(['end turn'])));
    vi.advanceTimersByTime(1000);
    expect(moves()).toHaveLength(1);
    expect(table.moves).toHaveLength(1);
  });

  it('comes back by itself and takes up the same question', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    FakeSocket.last.close();
    expect(table.connection).toBe('lost');
    expect(table.options).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.count).toBe(2);
    FakeSocket.last.onopen?.();
    FakeSocket.last.hear(snapshot(3, view(['end turn', 'buy Copper'])));
    expect(table.connection).toBe('live');
    expect(table.options).toEqual(['end turn', 'buy Copper']);
  });

  it('tells a purchase in one line, and every other gain', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    const told = () => table.lines.map(({ event }) => table.sentence(event).map((piece) => piece.text).join(''));
    const bought = { event: 'buy', seat: 1, card: 'Silver', cost: 3 };
    const gained = { event: 'gain', seat: 1, card: 'Silver', where: 'discard' };
    FakeSocket.last.hear(update(4, view([]), null, [bought, gained]));
    expect(told()).toEqual(['Heuristic buys Silver']);
    expect(table.news.map(({ event }) => event.event)).toEqual(['buy']);
    const elsewhere = [{ ...gained, where: 'deck' }, { ...gained, card: 'Curse' }, { ...gained, seat: 0 }, gained];
    FakeSocket.last.hear(update(5, view([]), null, elsewhere.flatMap((gain) => [bought, gain])));
    FakeSocket.last.hear(update(6, view([]), null, [{ event: 'play', seat: 1, card: 'Workshop' }, gained]));
    expect(told().slice(1)).toEqual([
      'Heuristic buys Silver',
      'Heuristic gains Silver (deck)',
      'Heuristic buys Silver',
      'Heuristic gains Curse (discard)',
      'Heuristic buys Silver',
      'Ada gains Silver (discard)',
      'Heuristic buys Silver',
      'Heuristic plays Workshop',
      'Heuristic gains Silver (discard)',
    ]);
  });

  it('keeps what was picked when the line comes back to the same question', () => {
    const asked = view(['discard Copper', 'discard Estate', 'done'], { needed: 0, allowed: 3, picked: 0 });
    const table = sit(asked);
    table.choose('discard Estate');
    FakeSocket.last.close();
    vi.advanceTimersByTime(200);
    FakeSocket.last.onopen?.();
    FakeSocket.last.hear(snapshot(3, asked));
    expect(table.picks).toEqual(['discard Estate']);
    FakeSocket.last.hear(snapshot(4, asked));
    expect(table.picks).toEqual([]);
  });

  it('says what was written while the line was down once it is back', () => {
    const asked = view(['end turn']);
    const table = sit(asked);
    FakeSocket.last.readyState = 2;
    table.say('Hello');
    FakeSocket.last.close();
    table.say('Anybody there?');
    vi.advanceTimersByTime(200);
    FakeSocket.last.onopen?.();
    FakeSocket.last.hear(snapshot(3, asked));
    const said = FakeSocket.last.sent.filter((message) => message.type === 'say').map((message) => message.text);
    expect(said).toEqual(['Hello', 'Anybody there?']);
  });

  it('shows why the server refused', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.choose('buy Copper');
    FakeSocket.last.hear({ type: 'error', id: 1, code: 'illegal', message: 'no such move' });
    expect(table.waiting).toBe(false);
    expect(table.refusal).toBe('no such move');
  });
});
