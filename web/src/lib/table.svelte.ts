/** One table as the screen sees it: the live position over the socket, or a moment of the past. */
import { tick, type Component } from 'svelte';
import type { Gather, GameClient } from '../games/game';
import type {
  Clocks,
  Frame,
  GameEvent,
  GameInfo,
  MoveOption,
  Remark,
  ServerMessage,
  Snapshot,
  Table,
  UndoRequest,
  Update,
  View,
  Wording,
} from './protocol';
import * as api from './api';
import { Line } from './line';
import { lift } from './flights';
import { moving, prefs } from './prefs.svelte';
import { seatName } from './seats';
import { cue } from './sound';
import { pieces, tell, type Piece } from './wording';

const NO_CLOCKS: Clocks = { turn: [], bank: [], absent: [], phase: null };
const PAGE = 60;

/** An event that the log tells, and its place among all events. */
export interface LogLine {
  event: GameEvent;
  place: number;
}

export class TableSession {
  connection = $state<'connecting' | 'live' | 'lost'>('connecting');
  table = $state.raw<Table | null>(null);
  seat = $state(-2);
  version = $state(0);
  position = $state(0);
  hash = $state('');
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<Remark[]>([]);
  clocks = $state.raw<Clocks>(NO_CLOCKS);
  clocksAt = $state(0);
  canUndo = $state(false);
  undoRequest = $state.raw<UndoRequest | null>(null);
  advice = $state.raw<{ text: string; why: string } | null>(null);
  /** Why the last wish was refused, until the next one. */
  refusal = $state('');
  gone = $state('');
  /** Texts picked so far for one batch. */
  picks = $state.raw<string[]>([]);
  /** Where my last own move ended in the log: what came after it is news. */
  seen = $state(0);
  /** A moment of the past, or null for now. */
  at = $state<number | null>(null);
  private live = $state.raw<View | null>(null);
  private past = $state.raw<Map<number, Frame>>(new Map());
  private sent = $state<number | null>(null);
  private asked = $state<number | null>(null);
  private patience = $state(false);
  private readonly unsaid: string[] = [];
  private readonly line: Line;

  constructor(
    readonly id: string,
    readonly game: GameClient,
    readonly info: GameInfo,
    readonly words: Wording,
    readonly cards: Map<string, api.CardInfo>,
    /** The game's own part of the page. */
    readonly board: Component<{ table: TableSession }>,
    at: number | null,
  ) {
    this.at = at;
    this.line = new Line(id, { heard: (message) => this.heard(message), line: (state) => this.lineIs(state) });
  }

  close(): void {
    this.line.close();
  }

  /** Says hello again: who I am at this table has changed. */
  rejoin(): void {
    this.line.renew();
  }

  // What the screen shows

  /** The position on screen: now, or the moment being looked at. */
  get view(): View | null {
    return this.at === null ? this.live : (this.past.get(this.at)?.view ?? null);
  }

  get shownEvents(): GameEvent[] {
    if (this.at === null) return this.events;
    const shown: GameEvent[] = [];
    for (let moves = 0; moves <= this.at; moves += 1) shown.push(...(this.past.get(moves)?.events ?? []));
    return shown;
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

  readonly moves: MoveOption[] = $derived.by(() => {
    if (this.at !== null || this.sent !== null || this.connection !== 'live') return [];
    return this.live?.question?.moves ?? [];
  });

  readonly legal = $derived(new Set(this.moves.map((move) => move.text)));

  /** What can be chosen now, numbered from 1: the legal moves, or all picks of a batch. */
  readonly options: string[] = $derived.by(() => {
    const gather = this.gather;
    if (!gather) return this.moves.map((move) => move.text);
    return this.confirmable ? [...gather.texts, gather.done] : gather.texts;
  });

  readonly numbers: Map<string, number> = $derived(new Map(this.options.map((text, place) => [text, place + 1])));

  readonly gather: Gather | null = $derived.by(() => (this.moves.length > 0 && this.live ? this.game.gather(this.live) : null));

  readonly prompt: string = $derived.by(() => {
    const question = this.view?.question;
    if (!question) return '';
    const fields = { ...question.details, ...this.gather?.counted(this.picks.length), source: question.source, seat: this.view!.seat };
    return tell(this.words.prompts, question.prompt, fields, this.names);
  });

  nameOf(seat: number): string {
    if (seat === -1) return 'The clock';
    return seatName(this.table?.seats[seat], seat);
  }

  sentence(event: GameEvent): Piece[] {
    return pieces(this.words.events, event.event, event, this.names);
  }

  /** What the log tells of the events on screen. */
  readonly lines: LogLine[] = $derived.by(() => {
    const events = this.shownEvents;
    return events.flatMap((event, place) => {
      const before = events[place - 1];
      return event.event in this.words.events && !(before && this.game.implied?.(event, before)) ? [{ event, place }] : [];
    });
  });

  /** What happened since my last move, as far as it is worth telling again. */
  readonly news: LogLine[] = $derived(this.lines.filter(({ event, place }) => place >= this.seen && this.game.notable(event)));

  picked(text: string): number {
    return this.picks.filter((pick) => pick === text).length;
  }

  /** True if this pick may still be added to the batch. */
  addable(text: string): boolean {
    const gather = this.gather;
    return gather !== null && gather.texts.includes(text) && this.picks.length < gather.most && this.picked(text) < gather.limit(text);
  }

  get confirmable(): boolean {
    return this.gather !== null && this.picks.length >= this.gather.least;
  }

  /** Why nothing more can be picked. */
  get full(): string {
    return `You have picked ${this.picks.length}, and no more are allowed; let go of one first.`;
  }

  // What a player does

  /** Makes the move, or adds it to the batch where several picks make one answer. */
  choose(text: string): void {
    if (this.gather) {
      if (this.gather.texts.includes(text)) return this.pick(text);
      if (text === this.gather.done && this.confirmable) return this.confirm();
    }
    if (!this.legal.has(text)) return this.forbid(text);
    this.play([text]);
  }

  private pick(text: string): void {
    if (this.addable(text)) this.picks = [...this.picks, text];
    else if (this.gather?.most === 1) this.picks = [text];
    else if (this.picked(text) > 0) this.unpick(text);
    else return this.refuse(this.full);
    cue('move');
    this.refusal = '';
  }

  unpick(text: string): void {
    const place = this.picks.lastIndexOf(text);
    if (place >= 0) this.picks = this.picks.filter((_, other) => other !== place);
  }

  clear(): void {
    this.picks = [];
  }

  confirm(): void {
    const gather = this.gather;
    if (!gather || !this.confirmable) return;
    const batch = [...this.picks].sort((a, b) => gather.texts.indexOf(a) - gather.texts.indexOf(b));
    if (gather.closes(batch)) batch.push(gather.done);
    this.play(batch);
  }

  private play(texts: string[]): void {
    this.refusal = '';
    this.advice = null;
    this.patience = false;
    this.sent = this.line.send({ type: 'move', version: this.version, texts });
    if (this.sent === null) this.refuse('The line is down; your move was not sent. It reconnects by itself.');
  }

  undo(): void {
    this.patience = true;
    this.refusal = '';
    this.line.send({ type: 'undo', version: this.version });
  }

  answerUndo(agree: boolean): void {
    this.line.send({ type: 'answer_undo', agree });
  }

  hint(): void {
    if (this.moves.length === 0) return;
    this.advice = null;
    this.asked = this.line.send({ type: 'hint' });
  }

  /** Said as soon as the line is there. */
  say(text: string): void {
    if (this.connection !== 'live' || this.line.send({ type: 'say', text }) === null) this.unsaid.push(text);
  }

  handOver(level: string | null): void {
    this.line.send({ type: 'hand_over', level });
  }

  takeBack(): void {
    this.line.send({ type: 'take_back' });
  }

  /** Refuses a move, with the reason if the game knows one. */
  forbid(text: string): void {
    const why = this.view ? (this.game.whyNot?.(this.view, text, this.cards) ?? '') : '';
    this.refuse(`“${text}” is not possible now.${why ? ` ${why}` : ''}`);
  }

  refuse(reason: string): void {
    this.refusal = reason;
    cue('refused');
  }

  // What the server says

  private lineIs(state: 'connecting' | 'live' | 'lost'): void {
    this.connection = state;
    if (state === 'lost') {
      this.sent = null;
      this.asked = null;
    }
    if (state === 'live') for (const text of this.unsaid.splice(0)) this.say(text);
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.begin(message);
      case 'update':
        return void this.advance(message);
      case 'table':
        this.table = message.table;
        this.setClocks(message.clocks);
        return;
      case 'undo_asked':
        this.undoRequest = message.request;
        return;
      case 'advice':
        this.asked = null;
        this.advice = { text: message.text, why: message.why };
        return;
      case 'said':
        this.chat = [...this.chat, message.remark];
        if (message.remark.seat !== this.seat) cue('chat');
        return;
      case 'error':
        return this.failed(message.id, message.code, message.message);
      case 'bye':
        if (message.reason === 'closed') this.gone = 'This table was closed.';
        return;
      case 'done':
        return;
    }
  }

  private begin(message: Snapshot): void {
    // A line that broke and came back finds the same question: what was picked for it stays picked.
    const kept = message.version === this.version && message.hash === this.hash ? this.picks : [];
    this.table = message.table;
    this.seat = message.seat;
    this.version = message.version;
    this.position = message.moves;
    this.hash = message.hash;
    this.events = message.events;
    this.chat = message.chat;
    this.canUndo = message.can_undo;
    this.undoRequest = message.undo;
    this.setClocks(message.clocks);
    this.sent = null;
    this.asked = null;
    this.seen = Math.max(0, message.events.length - 6);
    this.setView(message.view);
    this.picks = kept;
  }

  private async advance(message: Update): Promise<void> {
    if (message.version !== this.version + 1) return void this.line.send({ type: 'resync' });
    const land = this.at === null && moving() ? lift(message.events.flatMap((event) => this.game.flights(event))) : null;
    const mine = message.id !== null && message.id === this.sent;
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
    this.ring(message);
    this.setView(message.view);
    if (land) {
      await tick();
      land();
    }
  }

  private ring(message: Update): void {
    const wasMine = this.myTurn;
    const turnsToMe = this.mine && !wasMine && message.view.to_act.includes(this.seat);
    if (message.view.over && !this.live?.over) cue('end');
    else if (turnsToMe) cue('turn');
    else
      for (const event of message.events) {
        const sound = this.game.cue(event, event.seat === this.seat);
        if (sound) return cue(sound);
      }
  }

  private setView(view: View | null): void {
    this.live = view;
    this.picks = [];
    this.advice = null;
    this.autoplay();
  }

  /** Answers a question that has one answer, unless the player just took something back. */
  private autoplay(): void {
    const moves = this.moves;
    if (!prefs.autoplay || this.patience || moves.length !== 1 || !this.myTurn) return;
    const { version } = this;
    setTimeout(() => {
      if (this.version === version && this.moves.length === 1 && prefs.autoplay) this.play([moves[0]!.text]);
    }, 350);
  }

  private setClocks(clocks: Clocks): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }

  private failed(id: number | null, code: string, message: string): void {
    if (id === this.sent) this.sent = null;
    if (id === this.asked) this.asked = null;
    if (id === null && code === 'unknown') this.gone = message;
    if (code === 'stale') this.line.send({ type: 'resync' });
    this.picks = [];
    this.refuse(message);
  }

  // The past

  /** Loads what is needed to show this moment, then shows it. */
  async show(at: number | null): Promise<void> {
    if (at === null) {
      this.at = null;
      return;
    }
    const moment = Math.max(0, Math.min(at, this.position));
    await this.fetchUpTo(moment);
    this.at = moment;
  }

  private async fetchUpTo(moment: number): Promise<void> {
    let first = 0;
    while (this.past.has(first)) first += 1;
    while (first <= moment) {
      const page = await api.replay(this.id, first, PAGE);
      if (page.frames.length === 0) return;
      const past = new Map(this.past);
      for (const frame of page.frames) past.set(frame.moves, frame);
      this.past = past;
      first += page.frames.length;
    }
  }
}

/** Everything a table needs before it can be shown. */
export async function openTable(id: string, clients: Record<string, GameClient>, at: number | null): Promise<TableSession> {
  const table = await api.table(id);
  const client = clients[table.game];
  if (!client) throw new api.Refusal('unknown', `This client has no table for “${table.game}”.`);
  const [infos, words, cards, board] = await Promise.all([api.games(''), api.wording(table.game), api.cards(table.game), client.table()]);
  const info = infos.find((known) => known.name === table.game)!;
  return new TableSession(id, client, info, words, new Map(cards.map((card) => [card.name, card])), board.default, at);
}
