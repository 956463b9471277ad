import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { dominion } from '../src/games/dominion';
import Board from '../src/games/dominion/Table.svelte';
import type { DominionTypes } from '../src/games/dominion/view_types';
import type { ClientMessage, GameInfo, Question, Sentence, Snapshot, TableInfo, View } from '../src/lib/protocol';
import { prefs } from '../src/lib/prefs.svelte';
import { TableSession } from '../src/lib/table.svelte';
import { joined } from '../src/lib/wording';
import { option, parts, picksOf, question, spot } from './moves';

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

const TABLE = {
  id: 'abcdef',
  game: 'dominion',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Ada' },
    { seat: 1, kind: 'bot', name: 'heuristic' },
  ],
  settings: {},
} as unknown as TableInfo;
const INFO = { name: 'dominion', title: 'Dominion', bots: [] } as unknown as GameInfo;
const CLOCKS = { turn: [], bank: [], absent: [], phase: null };

type Asked = Partial<Question> & { times?: Record<string, number> };

/** What is asked of seat 0. */
function view(moves: string[], { times = {}, ...changes }: Asked = {}): View {
  const options = moves.map((text) => ({ ...option(text), times: times[text] ?? 1 }));
  const asked = moves.length ? { ...question('q', {}, options), source: 'Cellar', ...changes } : null;
  return {
    game: 'dominion',
    seat: 0,
    to_act: moves.length ? [0] : [1],
    question: asked,
    over: false,
    outcome: null,
    players: [{ seat: 0, hand: [] }],
    supply: [],
    kingdom: [],
    turn: { seat: 0 },
    zones: {},
  } as View;
}

/** A Cellar with two Coppers and an Estate in hand. */
function cellar(changes: Asked = {}): View {
  const picks = picksOf({});
  return view(['discard Copper', 'discard Estate', 'done'], { picks, times: { 'discard Copper': 2 }, ...changes });
}

function snapshot(version: number, shown: View): Partial<Snapshot> {
  return {
    type: 'snapshot',
    id: null,
    seat: 0,
    version,
    moves: version,
    table: TABLE,
    view: shown,
    hash: `h${version}`,
    events: [],
    chat: [],
    clocks: CLOCKS,
    can_undo: false,
    undo: null,
  };
}

function update(version: number, shown: View, id: number | null = null, events: object[] = [], after = version - 1): object {
  return {
    type: 'update',
    id,
    after,
    version,
    moves: version,
    view: shown,
    patch: null,
    hash: `h${version}`,
    events,
    clocks: CLOCKS,
    can_undo: true,
  };
}

const EVENTS = {
  buy: ['{seat} [buys|buy] {card}'],
  gain: ['{seat} [gains|gain] {card} ({where})'],
  play: ['{seat} [plays|play] {card}'],
};

function sit(first: View, game = dominion, cards = new Map<string, DominionTypes['card']>()): TableSession<DominionTypes> {
  const table = new TableSession(
    'abcdef',
    game,
    INFO,
    {
      prompts: {
        q: ['Choose for {source}: {picked} so far', 'Choose for {source}'],
        bandit: ['Trash a Treasure'],
        spy: ['{cards}, shown by {from}: discard it?'],
      },
      events: EVENTS,
      moves: { buy: ['acquire {thing}'], 'window/done': ['do nothing'] },
      endings: {},
    },
    cards,
    Board,
  );
  FakeSocket.last.onopen?.();
  FakeSocket.last.hear(snapshot(3, first));
  return table;
}

const texts = (table: TableSession<DominionTypes>) => table.options.map((move) => move.text);
const moves = () => FakeSocket.last.sent.filter((message) => message.type === 'move');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.count = 0;
  prefs.autoplay = true;
  prefs.motion = false;
});
afterEach(() => void vi.useRealTimers());

describe('a table', () => {
  it('says hello and shows what is asked', () => {
    const table = sit(view(['buy Silver', 'end turn']));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', table: 'abcdef' });
    expect(table.myTurn).toBe(true);
    expect(table.prompt).toBe('Choose for Cellar');
    expect(texts(table)).toEqual(['buy Silver', 'end turn']);
    expect(table.nameOf(1)).toBe('Heuristic');
  });

  it('says which card asks, where the question does not', () => {
    const cards = new Map(
      ['Bandit', 'Cellar', 'Copper', 'Spy'].map((name) => [name, { name, title: name } as unknown as DominionTypes['card']]),
    );
    const table = sit(view(['trash Silver', 'trash Gold'], { prompt: 'bandit', source: 'Bandit' }), dominion, cards);
    expect(table.prompt).toBe('Bandit: trash a Treasure');
    const shown = { prompt: 'spy', source: 'Spy', details: { cards: ['Copper'], from: 1 } };
    FakeSocket.last.hear(update(4, view(['discard it', 'put it back'], shown)));
    expect(table.prompt).toBe('Spy: Copper, shown by Heuristic: discard it?');
    FakeSocket.last.hear(update(5, view(['buy Silver', 'end turn'])));
    expect(table.prompt).toBe('Choose for Cellar');
  });

  it('keeps telling whose seat one has until one has done something', () => {
    const table = sit(view(['end turn']));
    table.tidings = 'You have the seat of Heuristic now; bots have the others.';
    vi.advanceTimersByTime(1000);
    expect(moves()).toHaveLength(1);
    expect(table.tidings).not.toBe('');
    FakeSocket.last.hear(update(4, view(['buy Silver', 'end turn']), 1));
    table.choose(option('buy Silver'));
    expect(table.tidings).toBe('');
  });

  it('sends a move once and waits for its answer', () => {
    const table = sit(view(['buy Silver', 'end turn']));
    table.choose(option('buy Silver'));
    table.choose(option('buy Silver'));
    expect(moves()).toEqual([{ type: 'move', id: 1, version: 3, number: 0, texts: ['buy Silver'], tokens: [null] }]);
    expect(table.waiting).toBe(true);
    FakeSocket.last.hear(update(4, view(['end turn', 'buy Copper']), 1));
    expect(table.waiting).toBe(false);
    expect(table.version).toBe(4);
  });

  it('asks for everything again when an update is missing', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    FakeSocket.last.hear(update(6, view([])));
    expect(table.version).toBe(3);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'resync' });
  });

  it('misses nothing where others made moves that it may not see', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    FakeSocket.last.hear(update(6, view([]), null, [], 3));
    expect(table.version).toBe(6);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'hello' });
  });

  it('sends the number of the question and the tokens of its moves', () => {
    const asked = view(['swap apple', 'ready'], { number: 7 });
    asked.question!.moves[0]!.token = 12;
    const table = sit(asked);
    table.choose(option('swap apple'));
    expect(moves()[0]).toMatchObject({ number: 7, texts: ['swap apple'], tokens: [12] });
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
    expect(texts(table)).toEqual(['end turn', 'buy Copper']);
  });

  it('tells a purchase in one line, and every other gain', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    const told = () => table.lines.map(({ event }) => joined(table.sentence(event)));
    const bought = { event: 'buy', seat: 1, card: 'Silver', cost: 3 };
    const gained = { event: 'gain', seat: 1, card: 'Silver', where: 'discard' };
    FakeSocket.last.hear(update(4, view([]), null, [bought, gained]));
    expect(told()).toEqual(['Heuristic buys Silver']);
    expect(table.news.map(({ event }) => event.event)).toEqual(['buy']);
    const elsewhere = [{ ...gained, where: 'deck' }, { ...gained, card: 'Curse' }, { ...gained, seat: 0 }, gained];
    FakeSocket.last.hear(
      update(
        5,
        view([]),
        null,
        elsewhere.flatMap((gain) => [bought, gain]),
      ),
    );
    FakeSocket.last.hear(update(6, view([]), null, [{ event: 'play', seat: 1, card: 'Workshop' }, gained]));
    expect(told().slice(1)).toEqual([
      'Heuristic buys Silver',
      'Heuristic gains Silver (deck)',
      'Heuristic buys Silver',
      'Heuristic gains Curse (discard)',
      'Heuristic buys Silver',
      'You gain Silver (discard)',
      'Heuristic buys Silver',
      'Heuristic plays Workshop',
      'Heuristic gains Silver (discard)',
    ]);
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
    table.choose(option('buy Copper'));
    FakeSocket.last.hear({ type: 'error', id: 1, code: 'illegal', message: 'no such move' });
    expect(table.waiting).toBe(false);
    expect(table.refusal).toBe('No such move');
  });
});

describe('several things', () => {
  it('are gathered and sent whole, in the order of the clicks', () => {
    const table = sit(cellar({ details: { picked: 0 } }));
    table.choose(option('discard Estate'));
    table.choose(option('discard Copper'));
    expect(moves()).toEqual([]);
    expect(table.picks.count('discard Copper')).toBe(1);
    expect(table.prompt).toBe('Choose for Cellar: 2 so far');
    table.confirm();
    expect(moves()[0]).toMatchObject({ texts: ['discard Estate', 'discard Copper', 'done'], tokens: [null, null, null] });
  });

  it('need no end where there is no more to pick', () => {
    const table = sit(cellar());
    for (const text of ['discard Copper', 'discard Estate', 'discard Copper']) table.choose(option(text));
    table.confirm();
    expect(moves()[0]).toMatchObject({ texts: ['discard Copper', 'discard Estate', 'discard Copper'] });
  });

  it('are as many as the rules want, those that they hold among them', () => {
    const table = sit(cellar({ picks: picksOf({ least: 2, most: 2, picked: [parts('discard Estate')] }) }));
    table.choose(option('discard Copper'));
    expect(moves()[0]).toMatchObject({ texts: ['discard Copper'] });
  });

  it('may be none', () => {
    const table = sit(cellar());
    expect(texts(table)).toEqual(['discard Copper', 'discard Estate', 'done']);
    table.choose(option('done'));
    expect(moves()[0]).toMatchObject({ texts: ['done'] });
  });

  it('can be confirmed only when there are enough', () => {
    const table = sit(
      view(['discard Copper', 'discard Estate'], { picks: picksOf({ least: 2, most: 2 }), times: { 'discard Copper': 2 } }),
    );
    table.choose(option('discard Copper'));
    table.confirm();
    expect(texts(table)).not.toContain('done');
    expect(moves()).toEqual([]);
    table.choose(option('discard Estate'));
    table.confirm();
    expect(moves()[0]).toMatchObject({ texts: ['discard Copper', 'discard Estate'] });
  });

  it('let go of one that is chosen once too often', () => {
    const table = sit(cellar());
    for (const text of ['discard Copper', 'discard Copper', 'discard Estate', 'discard Estate']) table.choose(option(text));
    expect(table.picks.texts).toEqual(['discard Copper', 'discard Copper']);
  });

  it('say why one too many is not taken', () => {
    const table = sit(cellar({ picks: picksOf({ most: 2 }) }));
    for (const text of ['discard Copper', 'discard Copper', 'discard Estate']) table.choose(option(text));
    expect(table.picks.texts).toEqual(['discard Copper', 'discard Copper']);
    expect(table.refusal).toContain('let go of one');
  });

  it('change places where one at most is allowed', () => {
    const table = sit(cellar({ picks: picksOf({ most: 1 }) }));
    table.choose(option('discard Copper'));
    table.choose(option('discard Estate'));
    expect(table.picks.texts).toEqual(['discard Estate']);
  });

  it('go one by one where a pick changes what is legal', () => {
    const table = sit(view(['border a1-b1', 'border c1-d1'], { picks: picksOf({ least: 1, independent: false }) }));
    table.choose(spot('border c1-d1'));
    expect(moves()[0]).toMatchObject({ texts: ['border c1-d1'] });
    const picks = picksOf({ least: 1, independent: false, picked: [parts('border c1-d1')] });
    FakeSocket.last.hear(update(4, view(['border a1-b1', 'done'], { picks }), 1));
    table.choose(option('done'));
    expect(moves()[1]).toMatchObject({ version: 4, texts: ['done'] });
  });
});

describe('half-made picks', () => {
  const BOUGHT = { event: 'buy', seat: 1, card: 'Estate', cost: 2 };

  it('outlive the moves of others while the question has the same number', () => {
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Estate'));
    table.choose(option('discard Copper'));
    FakeSocket.last.hear(update(4, cellar({ number: 4 }), null, [BOUGHT]));
    FakeSocket.last.hear(update(9, cellar({ number: 4, details: { picked: 0 } }), null, [], 4));
    expect(table.picks.texts).toEqual(['discard Estate', 'discard Copper']);
    expect(table.prompt).toBe('Choose for Cellar: 2 so far');
    expect(table.refusal).toBe('');
    table.confirm();
    expect(moves()[0]).toMatchObject({ number: 4, texts: ['discard Estate', 'discard Copper', 'done'] });
  });

  it('lose only what is no longer legal, and say so in one line', () => {
    const table = sit(cellar({ number: 4 }));
    for (const text of ['discard Estate', 'discard Copper', 'discard Copper']) table.choose(option(text));
    FakeSocket.last.hear(update(4, view(['discard Copper', 'done'], { number: 4, picks: picksOf({}) }), null, [BOUGHT]));
    expect(table.picks.texts).toEqual(['discard Copper']);
    expect(table.refusal).toBe('Estate and Copper are gone: Heuristic buys Estate.');
    expect(moves()).toEqual([]);
  });

  it('are never sent by themselves', () => {
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Copper'));
    FakeSocket.last.hear(update(4, view(['done'], { number: 4, picks: picksOf({}) }), null, [BOUGHT]));
    vi.advanceTimersByTime(5000);
    expect(moves()).toEqual([]);
    expect(table.refusal).toBe('Copper is gone: Heuristic buys Estate.');
  });

  it('do not go over to another question', () => {
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Copper'));
    FakeSocket.last.hear(update(4, cellar({ number: 5 })));
    expect([table.picks.texts, table.refusal]).toEqual([[], '']);
  });

  it('come back when a question was interrupted by another', () => {
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Copper'));
    FakeSocket.last.hear(update(4, view(['reveal Moat', 'done'], { number: 5 })));
    expect(table.picks.texts).toEqual([]);
    FakeSocket.last.hear(update(5, cellar({ number: 4 })));
    expect(table.picks.texts).toEqual(['discard Copper']);
  });

  it('come back with the line, if the question is the same', () => {
    const back = (version: number, shown: View) => {
      FakeSocket.last.close();
      vi.advanceTimersByTime(200);
      FakeSocket.last.onopen?.();
      FakeSocket.last.hear(snapshot(version, shown));
    };
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Estate'));
    back(8, cellar({ number: 4 }));
    expect(table.picks.texts).toEqual(['discard Estate']);
    back(9, cellar());
    expect(table.picks.texts).toEqual([]);
    table.choose(option('discard Copper'));
    back(9, cellar());
    expect(table.picks.texts).toEqual(['discard Copper']);
    back(10, cellar());
    expect(table.picks.texts).toEqual([]);
  });

  it('stay when the server refuses them', () => {
    const table = sit(cellar({ number: 4 }));
    table.choose(option('discard Estate'));
    table.confirm();
    FakeSocket.last.hear({ type: 'error', id: 1, code: 'stale', message: 'Heuristic was faster' });
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'resync' });
    FakeSocket.last.hear(snapshot(5, cellar({ number: 4 })));
    expect(table.picks.texts).toEqual(['discard Estate']);
    expect(table.refusal).toBe('Heuristic was faster');
  });

  it('keep the question’s name for what else was begun', () => {
    const table = sit(cellar({ number: 4 }));
    const { question } = table;
    FakeSocket.last.hear(update(4, cellar({ number: 4 })));
    expect(table.question).toBe(question);
    FakeSocket.last.hear(update(5, cellar({ number: 5 })));
    expect(table.question).not.toBe(question);
  });
});

const GOLD = { verb: 'buy', thing: 'Gold' } as const;

describe('moves', () => {
  it('are found by their parts', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    expect(table.find({ verb: 'buy', thing: 'Copper' })?.text).toBe('buy Copper');
    expect(table.find({ verb: 'end turn' })?.text).toBe('end turn');
    expect([table.find(GOLD), table.find({ verb: 'buy' }), table.find({ verb: 'buy', thing: 'Copper', place: '2' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    table.attempt({ verb: 'buy', thing: 'Copper' });
    expect(moves()).toMatchObject([{ texts: ['buy Copper'] }]);
  });
});

describe('reasons', () => {
  const whyAsked = () => FakeSocket.last.sent.flatMap((message) => (message.type === 'why' ? [message] : []));

  it('come from the server, once for each thing', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.reasons.askSoon(GOLD);
    vi.advanceTimersByTime(500);
    table.reasons.askSoon(GOLD);
    vi.advanceTimersByTime(500);
    expect(whyAsked()).toMatchObject([{ move: { verb: 'buy', thing: 'Gold', place: '' } }]);
    expect(table.reason(GOLD)).toBe('');
    FakeSocket.last.hear({ type: 'reason', id: whyAsked()[0]!.id, move: parts('buy Gold'), text: 'it costs $6, you have $3' });
    expect(table.reason(GOLD)).toBe('It costs $6, you have $3.');
    table.reasons.askSoon(GOLD);
    vi.advanceTimersByTime(500);
    expect(whyAsked()).toHaveLength(1);
  });

  it('are asked for only where somebody looks for a while', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    for (const card of ['Gold', 'Silver', 'Estate']) table.reasons.askSoon({ verb: 'buy', thing: card });
    vi.advanceTimersByTime(500);
    expect(whyAsked()).toMatchObject([{ move: { thing: 'Estate' } }]);
  });

  it('are asked for anew in another position', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.reasons.askSoon(GOLD);
    vi.advanceTimersByTime(500);
    FakeSocket.last.hear(update(4, view(['end turn', 'buy Copper'])));
    FakeSocket.last.hear({ type: 'reason', id: whyAsked()[0]!.id, move: parts('buy Gold'), text: 'it costs $6, you have $3' });
    expect(table.reason(GOLD)).toBe('');
    table.reasons.askSoon(GOLD);
    vi.advanceTimersByTime(500);
    expect(whyAsked()).toHaveLength(2);
  });

  it('are told with a typed move that is refused', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.reasons.forbid({ typed: 'b gold' });
    expect(whyAsked()).toMatchObject([{ typed: 'b gold' }]);
    expect(moves()).toEqual([]);
    expect(table.refusal).toBe('');
    FakeSocket.last.hear({ type: 'reason', id: whyAsked()[0]!.id, move: parts('buy Gold'), text: 'it costs $6, you have $3' });
    expect(table.refusal).toBe('“acquire Gold” is not possible now: it costs $6, you have $3.');
    table.reasons.forbid({ typed: 'buy Atlantis' });
    FakeSocket.last.hear({ type: 'error', id: whyAsked()[1]!.id, code: 'unknown', message: 'Dominion has no move “buy Atlantis”' });
    expect(table.refusal).toBe('“buy Atlantis” is not possible now. What is possible glows.');
  });

  it('are not missed where the server has none', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.attempt(GOLD);
    FakeSocket.last.hear({ type: 'error', id: whyAsked()[0]!.id, code: 'too_fast', message: 'too many messages' });
    expect(table.refusal).toBe('“acquire Gold” is not possible now. What is possible glows.');
    table.attempt({ verb: 'trash', thing: 'Gold' });
    FakeSocket.last.hear({ type: 'error', id: whyAsked()[1]!.id, code: 'too_fast', message: 'too many messages' });
    expect(table.refusal, 'the game has no template for it').toBe('That is not possible now. What is possible glows.');
  });

  it('are not waited for in another position or without a connection: the move is named all the same', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.attempt(GOLD);
    FakeSocket.last.hear(update(4, view(['end turn', 'buy Copper'])));
    expect(table.refusal).toBe('“acquire Gold” is not possible now. What is possible glows.');
    table.attempt({ verb: 'buy', thing: 'Silver' });
    FakeSocket.last.close();
    expect(table.refusal).toBe('“acquire Silver” is not possible now. What is possible glows.');
    table.attempt(GOLD);
    expect(table.refusal).toBe('“acquire Gold” is not possible now. What is possible glows.');
    expect(whyAsked()).toHaveLength(2);
  });

  it('of a request that the server could not read leave nothing for the next position', () => {
    const table = sit(view(['end turn', 'buy Copper']));
    table.attempt(GOLD);
    FakeSocket.last.hear({ type: 'error', id: null, code: 'malformed', message: 'not a message' });
    table.refusal = '';
    FakeSocket.last.hear(update(4, view(['end turn', 'buy Copper'])));
    expect(table.refusal).toBe('');
    table.attempt(GOLD);
    expect(whyAsked()).toHaveLength(2);
  });
});

describe('a table that is gone', () => {
  it('says so, and is not asked for again', () => {
    const table = sit(view(['end turn']));
    const sockets = FakeSocket.count;
    FakeSocket.last.hear({ type: 'bye', reason: 'closed' });
    FakeSocket.last.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(table.gone).toBe('This table was closed.');
    expect(FakeSocket.count).toBe(sockets);
  });
});

describe('a hint', () => {
  const MARKET = { number: 7 };
  const advise = (text: string, texts: string[] = []) =>
    FakeSocket.last.hear({ type: 'advice', id: 1, moves: texts.map(parts), why: [{ text }] });
  const BESIDE: Sentence = { text: '[They win|You win] more than with ‘{other}’.', moves: { other: [parts('buy Silver')] } };

  it('names moves as people say them, also those that it compares with', () => {
    const table = sit(view(['buy Silver', 'end turn']));
    expect(table.said(parts('buy Silver'))).toBe('acquire Silver');
    expect(table.saidTogether([parts('buy Silver'), parts('buy Silver'), parts('done')])).toBe('acquire Silver ×2, done');
    expect(table.explained([BESIDE], 0)).toBe('You win more than with ‘acquire Silver’.');
    expect(table.label(parts('buy Silver'))).toBe('Acquire Silver');
  });

  it('speaks to whom it is about, and of them to others', () => {
    const table = sit(view([]));
    const why: Sentence[] = [BESIDE, { text: '{seat} [needs|need] {cards|card|cards}: {card}.', fields: { cards: 2, card: 'Silver' } }];
    expect(table.explained(why, 1)).toBe('They win more than with ‘acquire Silver’. Heuristic needs 2 cards: Silver.');
    expect(table.explained(why, 0)).toBe('You win more than with ‘acquire Silver’. You need 2 cards: Silver.');
  });

  it('has other words for an answer to another question', () => {
    const table = sit(view(['done'], { prompt: 'window' }));
    expect([table.said(parts('done')), table.said(parts('done'), null), table.said(parts('done'), null, 'window')]).toEqual([
      'do nothing',
      'done',
      'do nothing',
    ]);
  });

  it('tells how many copies of a card it means', () => {
    const table = sit(view(['trash Copper', 'trash Estate', 'done']));
    advise('A thin deck.', ['trash Copper', 'trash Copper', 'done']);
    expect([table.timesAdvised(option('trash Copper')), table.timesAdvised(option('trash Estate')), table.timesAdvised(undefined)]).toEqual(
      [2, 0, 0],
    );
  });

  it('of another moment is not read from the position on screen', () => {
    const game: typeof dominion = { ...dominion, fields: (fields, _, now) => (now ? { ...fields, thing: 'Gold' } : fields) };
    const table = sit(view(['buy Silver', 'end turn']), game);
    expect(table.said(parts('buy Silver'))).toBe('acquire Gold');
    expect(table.saidTogether([parts('buy Silver')], null)).toBe('acquire Silver');
    expect(table.explained([BESIDE], 0, null)).toBe('You win more than with ‘acquire Silver’.');
  });

  it('is gone when a player is no longer ready, although the same question stays open', () => {
    const table = sit(view(['ready', 'wait'], MARKET), { ...dominion, settled: ({ question }) => question?.moves[0]?.text === 'wait' });
    FakeSocket.last.hear(update(4, view(['wait', 'ready'], MARKET)));
    advise('You are ready: wait for the others.');
    FakeSocket.last.hear(update(5, view(['wait', 'ready'], MARKET)));
    expect(table.explained(table.advice?.why ?? [], 0)).toBe('You are ready: wait for the others.');
    FakeSocket.last.hear(update(6, view(['ready', 'wait'], MARKET)));
    expect(table.advice).toBeNull();
  });
});
