/** One table as the screen sees it: the live position over the socket, or a moment of the past. */
import { tick, type Component } from 'svelte';
import type { GameClient, GameTypes } from '../games/game';
import type {
  Clocks,
  GameEvent,
  GameInfo,
  MoveOption,
  MoveParts,
  ChatMessage,
  ServerMessage,
  Snapshot,
  TableInfo,
  PendingUndo,
  Sentence,
  Update,
  View,
  Wording,
} from './protocol';
import { SPECTATOR } from './protocol';
import * as api from './api';
import { TableSocket, type ConnectionState } from './socket';
import { lift } from './flights';
import { keepFocus } from './keys';
import { logLines, sinceTurnOf, type LogLine } from './log';
import { keyOf, type Parts, type Wish } from './moves';
import { counts, pickingOf, type Picking } from './picking';
import { Picks } from './picks.svelte';
import { Playback } from './playback.svelte';
import { moving, prefs } from './prefs.svelte';
import { nextView } from './patch';
import { capital, seatName } from './seats';
import { notify } from './notify';
import { Reasons } from './reasons.svelte';
import { cue } from './sound';
import { titled, titleOf } from './titles';
import { filled, inWords, joined, moveFields, movePieces, pieces, tally, tell, type Fields, type Piece, type Templates } from './wording';

const NO_CLOCKS: Clocks = { turn: [], bank: [], absent: [], phase: null };

/** What is left of a real-time phase: so many milliseconds at that moment, and how fast they pass. */
export interface PhaseTime {
  left: number;
  since: number;
  speed: number;
}

/** `T` are the types of the game that is played here: the server sends nothing else. */
export class TableSession<T extends GameTypes = GameTypes> {
  connection = $state<ConnectionState>('connecting');
  table = $state.raw<TableInfo | null>(null);
  seat = $state(SPECTATOR);
  version = $state(0);
  position = $state(0);
  hash = $state('');
  events = $state.raw<T['event'][]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  clocks = $state.raw<Clocks>(NO_CLOCKS);
  clocksAt = $state(0);
  canUndo = $state(false);
  /** What bots say in a word to me, by their seats. */
  botWords = $state.raw<ReadonlyMap<number, string>>(new Map());
  undoRequest = $state.raw<PendingUndo | null>(null);
  /** The whole answer that a good bot would give, and why. */
  advice = $state.raw<{ moves: MoveParts[]; why: Sentence[] } | null>(null);
  /** Why the last wish was refused, until the next one. */
  refusal = $state('');
  /** What a player must know on coming here, until the first move. */
  tidings = $state('');
  /** A puzzle was answered wrongly: nobody moves until it is tried again. */
  halted = $state(false);
  /** The puzzle at this table is solved: from now on it is a game like any other. */
  solved = $state(false);
  /** Why this table can no longer be shown; empty while it can. */
  gone = $state('');
  /** Names the open question. It stays while others move; half-made choices belong to it. */
  question = $state('');
  /** Where my last own move ended in the log: what came after it is news. */
  seen = $state(0);
  private live = $state.raw<T['view'] | null>(null);
  /** The request id of a move that has no answer yet. */
  private sent = $state<number | null>(null);
  /** The request id of a hint that has no answer yet. */
  private asked = $state<number | null>(null);
  /** The player has just taken something back: forced moves are not made automatically. */
  private patience = $state(false);
  /** Chat messages written while there was no connection. */
  private readonly unsaid: string[] = [];
  /** What is picked here and not sent yet. */
  readonly picks = new Picks(() => this.picking);
  private open: () => void = () => undefined;
  /** Until the server has told of the table. */
  readonly opened = new Promise<void>((done) => (this.open = done));
  readonly reasons: Reasons;
  readonly playback: Playback<T>;
  private readonly socket: TableSocket;

  constructor(
    readonly id: string,
    readonly game: GameClient<T>,
    readonly info: GameInfo,
    readonly words: Wording,
    readonly cards: Map<string, T['card']>,
    /** The game's own part of the page. */
    readonly board: Component<{ table: TableSession<T>; view: T['view'] }>,
  ) {
    this.playback = new Playback(this);
    this.reasons = new Reasons({
      mayAsk: () => this.moves.length > 0,
      ask: (wish) => this.askWhy(wish),
      refuse: (wish, move, why) => {
        const text = this.wanted(wish, move);
        const what = text ? `“${text}”` : 'That';
        this.refuse(`${what} is not possible now${why ? `: ${why}.` : '. What is possible glows.'}`);
      },
    });
    this.socket = new TableSocket(id, {
      received: (message) => this.receive(message),
      stateChanged: (state) => this.setConnection(state),
    });
  }

  close(): void {
    this.socket.close();
  }

  /** There is no table here any more, and none to come back to. */
  private leave(why: string): void {
    this.gone = why;
    this.close();
  }

  /** Says hello again: who I am at this table has changed. */
  rejoin(): void {
    this.socket.renew();
  }

  // What the screen shows

  /** The moment of the past that is on screen; null for now. */
  get at(): number | null {
    return this.playback.at;
  }

  /** The position on screen: now, or the moment being looked at. */
  get view(): T['view'] | null {
    return this.at === null ? this.live : (this.playback.past.at(this.at)?.view ?? null);
  }

  get shownEvents(): T['event'][] {
    return this.at === null ? this.events : this.playback.past.events(this.at);
  }

  /** The time of the real-time phase on screen, if one runs. */
  get phase(): PhaseTime | null {
    if (this.at === null) return phaseTime(this.clocks.phase, this.clocksAt, 1);
    return phaseTime(this.playback.past.at(this.at)?.phase ?? null, this.playback.since, this.playback.speed);
  }

  readonly names = $derived.by(() => this.table?.seats.map((seat) => this.nameOf(seat.seat)) ?? []);

  readonly mine = $derived(this.seat >= 0);

  get myTurn(): boolean {
    return this.mine && this.at === null && (this.live?.to_act.includes(this.seat) ?? false);
  }

  /** A move was sent and not answered yet. */
  get waiting(): boolean {
    return this.sent !== null;
  }

  get thinking(): boolean {
    return this.asked !== null;
  }

  readonly moves: T['move'][] = $derived.by(() => {
    if (this.at !== null || this.connection !== 'live') return [];
    return this.live?.question?.moves ?? [];
  });

  readonly legal = $derived(new Set(this.moves.map((move) => move.text)));

  private readonly byParts: ReadonlyMap<string, T['move']> = $derived(new Map(this.moves.map((move) => [keyOf(move), move])));

  /** The move with these parts, if it is legal now. */
  find(parts: Parts<T['move']>): T['move'] | undefined {
    return this.byParts.get(keyOf(parts));
  }

  /** The question for several things, if one is open. */
  readonly picking: Picking | null = $derived.by(() => (this.moves.length > 0 ? pickingOf(this.live?.question) : null));

  /** What can be chosen now, numbered from 1: the legal moves, or all picks and the end of them. */
  readonly options: T['move'][] = $derived.by(() => {
    const { gathering, confirmable } = this.picks;
    if (!gathering) return this.moves;
    return confirmable ? [...gathering.things, gathering.ending] : gathering.things;
  });

  readonly numbers: Map<string, number> = $derived(new Map(this.options.map((move, place) => [move.text, place + 1])));

  private readonly asking: Piece[] = $derived.by(() => {
    const question = this.view?.question;
    if (!question) return [];
    const { gathering, texts } = this.picks;
    const counted = gathering ? counts(gathering, texts.length, question.details) : {};
    const fields = { ...question.details, ...counted, source: question.source, seat: this.view.seat };
    return this.worded(this.words.prompts, question.prompt, fields);
  });

  /** The question begins with the name of a card or of another player, which keeps its capital letter. */
  private readonly named: boolean = $derived.by(() => {
    const [first] = this.asking;
    return first !== undefined && first.kind !== 'text' && !(first.kind === 'seat' && first.seat === this.seat);
  });

  /** The question with the card that asks, where that is not told already: an attack asks in somebody else's turn. */
  readonly prompt: string = $derived.by(() => {
    const [prompt, source] = [joined(this.asking), this.view?.question?.source ?? ''];
    if (!this.cards.has(source)) return prompt;
    const title = titleOf(source, this.cards);
    if (prompt.includes(title)) return prompt;
    return `${title}: ${this.named ? prompt : `${prompt.charAt(0).toLowerCase()}${prompt.slice(1)}`}`;
  });

  /** The player is done for now, and waits for the others. */
  get settled(): boolean {
    return this.view !== null && (this.game.settled?.(this.view) ?? false);
  }

  private worded(templates: Templates, key: string, fields: Fields): Piece[] {
    return titled(pieces(templates, key, this.known(fields, this.view), this.names, this.seat), this.cards);
  }

  /** What sentences say of these fields, in a position; null for one that is not on screen. */
  private known(fields: Fields, view: T['view'] | null): Fields {
    const whose = (seat: number) => (seat === this.seat ? 'yours' : `${this.nameOf(seat)}’s`);
    return this.game.fields?.(fields, whose, view) ?? fields;
  }

  nameOf(seat: number): string {
    if (seat === -1) return 'The clock';
    return seatName(this.table?.seats[seat], seat);
  }

  /** What happened, told to whoever sits here. */
  sentence(event: GameEvent): Piece[] {
    return this.worded(this.words.events, event.event, event);
  }

  /** A move as people say it, as an answer to this question of the position on screen; null for one of another moment. */
  said(move: MoveParts, view: T['view'] | null = this.view, prompt = view?.question?.prompt): string {
    const fields = this.known({ verb: move.verb, ...moveFields(move) }, view);
    return joined(titled(movePieces(this.words.moves, move, this.names, this.seat, prompt, fields), this.cards));
  }

  /** An answer of one or several moves in words, equal moves together. */
  saidTogether(moves: readonly MoveParts[], view: T['view'] | null = this.view, prompt = view?.question?.prompt, between = ', '): string {
    return tally(moves.map((move) => this.said(move, view, prompt)))
      .map(([said, times]) => (times > 1 ? `${said} ×${times}` : said))
      .join(between);
  }

  /** Why an answer of this seat is a good one: told to that player as *you*, and to all others by name. */
  explained(why: readonly Sentence[], seat: number, view: T['view'] | null = this.view, prompt = view?.question?.prompt): string {
    return why
      .map(({ text, fields, moves }) => {
        const said = Object.entries(moves ?? {}).map(([name, answer]) => [name, this.saidTogether(answer, view, prompt)]);
        const told = filled([text], { ...fields, ...Object.fromEntries(said), seat }, this.names, this.seat);
        return told ? joined(titled(told, this.cards)) : text;
      })
      .join(' ');
  }

  /** A move as a button says it. */
  label(move: MoveParts): string {
    return capital(this.said(move));
  }

  /** Why the game has ended. */
  ending(reason: string): string {
    return capital(tell(this.words.endings, reason, {}, this.names));
  }

  /** What the log tells of the events on screen. */
  readonly lines: LogLine[] = $derived.by(() => logLines(this.shownEvents, this.words.events, this.game));

  /** What happened since my last move, as far as it is worth telling again. */
  readonly news: LogLine[] = $derived(this.lines.filter(({ event, place }) => place >= this.seen && this.game.notable(event)));

  /** Everything since my last turn ended, up to the one that I have now. */
  readonly sinceMyTurn: LogLine[] = $derived(sinceTurnOf(this.seat, this.lines));

  /** The rules' reason why this move is not possible, once the server has told it; as a sentence. */
  reason(move: Parts<T['move']>): string {
    const reason = this.reasons.of(move);
    if (reason === undefined) return '';
    return reason ? `${capital(reason)}.` : `Not now. You are asked: ${joined(this.asking)}`;
  }

  /** The hint says to make one of these moves. */
  advises(...moves: (MoveOption | undefined)[]): boolean {
    return this.advice?.moves.some(({ text }) => moves.some((move) => move?.text === text)) ?? false;
  }

  /** How often the hint's answer makes this move: so many copies of a card are meant. */
  timesAdvised(move: MoveOption | undefined): number {
    return this.advice?.moves.filter(({ text }) => text === move?.text).length ?? 0;
  }

  /** What is picked here and not sent yet. */
  get picked(): T['move'][] {
    return this.picks.texts.flatMap((text) => this.moves.find((move) => move.text === text) ?? []);
  }

  /** The hint's answer still fits the open question. */
  get advisable(): boolean {
    const first = this.advice?.moves[0];
    return first !== undefined && this.legal.has(first.text);
  }

  // What a player does

  /** Makes the move, or adds it to the picks where they are gathered. */
  choose(move: T['move']): void {
    if (this.waiting) return;
    this.tidings = '';
    const { text } = move;
    const { gathering, confirmable } = this.picks;
    if (gathering?.things.some((thing) => thing.text === text)) return this.pick(text);
    if (gathering?.ending.text === text && confirmable) return this.confirm();
    if (!this.legal.has(text)) return this.reasons.forbid(move);
    this.play([text]);
  }

  /** Chooses the move with these parts; where it is not possible, says why. */
  attempt(parts: Parts<T['move']>): void {
    const move = this.find(parts);
    if (move) this.choose(move);
    else if (!this.waiting) this.reasons.forbid(parts);
  }

  private askWhy(wish: Wish): number | null {
    if ('typed' in wish) return this.socket.send({ type: 'why', typed: wish.typed });
    const { verb, thing = '', place = '' } = wish;
    return this.socket.send({ type: 'why', move: { verb, thing, place } });
  }

  /** A move that is not possible, in words; empty where nobody knows any. */
  private wanted(wish: Wish, told: MoveParts | null): string {
    if (told) return this.said(told);
    if ('typed' in wish) return wish.typed;
    const { verb, thing = '', place = '' } = wish;
    return this.said({ text: '', verb, thing, place });
  }

  private pick(text: string): void {
    if (!this.picks.press(text)) return this.refuse(this.picks.full);
    cue('move');
    this.refusal = '';
  }

  /** Does what the hint says: the whole answer, whatever was picked before. */
  follow(): void {
    if (!this.advice || !this.advisable) return;
    this.tidings = '';
    this.play(this.advice.moves.map(({ text }) => text));
  }

  /** Sends the picks in the order in which they were made. */
  confirm(): void {
    if (!this.picks.confirmable) return;
    this.tidings = '';
    this.play(this.picks.answer);
  }

  private play(texts: string[]): void {
    if (this.waiting) return;
    this.refusal = '';
    this.advice = null;
    this.patience = false;
    const asked = this.live?.question;
    const tokens = texts.map((text) => asked?.moves.find((move) => move.text === text)?.token ?? null);
    this.sent = this.socket.send({ type: 'move', version: this.version, number: asked?.number ?? 0, texts, tokens });
    if (this.sent === null) this.refuse('There is no connection; your move was not sent. The page reconnects by itself.');
  }

  /** A move can be taken back, or the others can be asked whether it may. Bots are asked at a table for practice only. */
  get mayUndo(): boolean {
    if (this.canUndo || this.position === 0 || this.table === null) return this.canUndo;
    return this.table.practice || this.table.seats.some((seat) => seat.kind === 'guest' && seat.seat !== this.seat);
  }

  undo(): void {
    this.patience = true;
    this.refusal = '';
    this.socket.send({ type: 'undo', version: this.version });
  }

  answerUndo(agree: boolean): void {
    this.socket.send({ type: 'answer_undo', agree });
  }

  hint(): void {
    if (this.moves.length === 0) return;
    this.advice = null;
    this.refusal = '';
    this.asked = this.socket.send({ type: 'hint' });
  }

  /** Sends a chat message, or keeps it until there is a connection. */
  say(text: string): void {
    if (this.connection !== 'live' || this.socket.send({ type: 'say', text }) === null) this.unsaid.push(text);
  }

  handOver(level: string | null): void {
    this.socket.send({ type: 'hand_over', level });
  }

  takeBack(): void {
    this.socket.send({ type: 'take_back' });
  }

  refuse(reason: string): void {
    this.refusal = capital(reason);
    cue('refused');
  }

  // What the server says

  private setConnection(state: ConnectionState): void {
    this.connection = state;
    if (state === 'lost') {
      this.sent = null;
      this.asked = null;
      this.reasons.forget();
    }
    if (state === 'live') for (const text of this.unsaid.splice(0)) this.say(text);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.begin(message);
        return this.open();
      case 'update':
        return void this.advance(message);
      case 'table':
        this.table = message.table;
        this.setClocks(message.clocks);
        return;
      case 'undo_asked':
        if (message.declined !== null && message.declined !== this.seat && this.undoRequest?.seat === this.seat)
          this.refuse(`${this.nameOf(message.declined)} did not agree to take the move back.`);
        this.undoRequest = message.request;
        return;
      case 'reason':
        return void this.reasons.told(message.id, message.move, message.text);
      case 'advice':
        this.asked = null;
        this.advice = { moves: message.moves, why: message.why };
        return;
      case 'word':
        this.botWords = new Map(this.botWords).set(message.seat, message.text);
        return;
      case 'said':
        this.chat = [...this.chat, message.remark];
        if (message.remark.seat !== this.seat) cue('chat');
        return;
      case 'error':
        return this.failed(message.id, message.code, message.message);
      case 'bye':
        if (message.reason === 'closed') this.leave('This table was closed.');
        return;
      case 'done':
        return;
    }
  }

  private begin(message: Snapshot): void {
    this.playback.forget();
    this.table = message.table;
    this.seat = message.seat;
    this.version = message.version;
    this.position = message.moves;
    this.hash = message.hash;
    this.events = message.events;
    this.chat = message.chat;
    this.canUndo = message.can_undo;
    this.undoRequest = message.undo;
    this.botWords = new Map(message.words?.map(({ seat, text }) => [seat, text]));
    this.setClocks(message.clocks);
    this.sent = null;
    this.asked = null;
    this.seen = Math.max(0, message.events.length - 6);
    this.setView(message.view, message.events);
  }

  private async advance(message: Update): Promise<void> {
    const view = message.after === this.version ? nextView(this.live, message) : null;
    if (view === null) return void this.socket.send({ type: 'resync' });
    const refocus = keepFocus();
    const land = this.at === null && moving() ? lift(message.events.flatMap((event) => this.game.flights(event))) : null;
    const mine = message.id !== null && message.id === this.sent;
    if (view.over) this.playback.forget();
    this.version = message.version;
    this.position = message.moves;
    this.hash = message.hash;
    this.canUndo = message.can_undo;
    this.setClocks(message.clocks);
    const before = this.events.length;
    this.events = [...this.events, ...message.events];
    if (mine) {
      this.sent = null;
      this.seen = before;
    }
    this.ring(view, message.events);
    this.setView(view, message.events);
    await tick();
    refocus();
    land?.();
  }

  private ring(view: View, events: readonly GameEvent[]): void {
    const wasMine = this.myTurn;
    const turnsToMe = this.mine && !wasMine && view.to_act.includes(this.seat);
    if (view.over && !this.live?.over) cue('end');
    else if (turnsToMe) {
      cue('turn');
      notify('Your move', this.info.title, this.id);
    } else
      for (const event of events) {
        const sound = this.game.cue(event, event.seat === this.seat, this.cards);
        if (sound) return cue(sound);
      }
  }

  /** Shows this position. What was picked for a question that is still open stays picked, as far as it is still legal. */
  private setView(view: View | null, events: readonly GameEvent[]): void {
    const known = [...(this.live?.question?.moves ?? [])];
    const settled = this.settled;
    this.live = view;
    this.reasons.forget();
    const number = view?.question?.number ?? 0;
    const question = `${this.seat} ${number > 0 ? `number ${number}` : `version ${this.version}`}`;
    // Where others move too the same question stays open, but whoever is ready no longer needs the same advice.
    if (question !== this.question || settled !== this.settled) this.advice = null;
    this.question = question;
    const lost = this.picks.turnTo(question, pickingOf(view?.question), number > 0);
    // Where others move too, a question with one answer today may have more of them soon.
    if (number === 0) this.autoplay();
    this.tellLost(lost, known, events);
  }

  /** Says in one line which picks somebody else's move has made impossible. */
  private tellLost(texts: readonly string[], known: readonly MoveOption[], events: readonly GameEvent[]): void {
    if (texts.length === 0) return;
    const names = texts.map((text) => this.lost(known.find((move) => move.text === text)) ?? text);
    const last = events.findLast((event) => event.event in this.words.events);
    const why = last ? joined(this.sentence(last)) : 'it can no longer be chosen';
    this.refuse(`${inWords(names)} ${names.length > 1 ? 'are' : 'is'} gone: ${why}.`);
  }

  /** What a pick was about. */
  private lost(move: MoveParts | undefined): string | undefined {
    return move && (move.thing ? titleOf(move.thing, this.cards) : this.said(move));
  }

  /** Answers a question that has one answer, unless the player just took something back. */
  private autoplay(): void {
    const moves = this.moves;
    if (!prefs.autoplay || this.patience || moves.length !== 1 || !this.myTurn) return;
    const { version } = this;
    setTimeout(() => {
      const same = this.version === version && this.moves.length === 1 && this.picks.texts.length === 0;
      if (same && prefs.autoplay) this.play([moves[0]!.text]);
    }, 350);
  }

  private setClocks(clocks: Clocks): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }

  private failed(id: number | null, code: string, message: string): void {
    if (id !== null && this.reasons.told(id, null, '')) return;
    if (id === this.sent) this.sent = null;
    if (id === this.asked) this.asked = null;
    if (id === null) this.reasons.drop();
    if (id === null && code === 'unknown') this.leave(message);
    if (code === 'stale') this.socket.send({ type: 'resync' });
    this.refuse(message);
  }
}

function phaseTime(left: number | null, since: number, speed: number): PhaseTime | null {
  return left === null ? null : { left, since, speed };
}

/** Everything a table needs before it can be shown. */
export async function openTable(id: string, clientOf: (game: string) => GameClient): Promise<TableSession> {
  const table = await api.table(id);
  const client = clientOf(table.game);
  const [infos, words, cards, board] = await Promise.all([api.games(''), api.wording(table.game), api.cards(table.game), client.table()]);
  const info = infos.find((known) => known.name === table.game)!;
  return new TableSession(id, client, info, words, new Map(cards.map((card) => [card.name, card])), board.default);
}
