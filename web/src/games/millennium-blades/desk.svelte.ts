/** What a player has in hand while decks are built: the thing selected, what can be done with it, and errands of several moves. */
import type { TableSession } from '../../lib/table.svelte';
import { infoOf } from './cards';
import type { MillenniumBladesTypes, MillenniumBladesView } from './view_types';

export type Zone = 'binder' | 'deck' | 'collection' | 'store' | 'market' | 'pile' | 'rival' | 'vault';
export type Tab = 'store' | 'market' | 'binder' | 'deck' | 'trades';

/** Something on the table. `at` tells where: the pack's place, the seller, the collection, the metal or the seat. */
export interface Thing {
  zone: Zone;
  card: string;
  at: string;
}

/** One or more moves under one name. `key` makes it while the thing has the focus. */
export interface Action {
  steps: string[];
  label: string;
  key: string;
  /** Whom it concerns. */
  seat?: number;
}

const VERBS: Record<Tab, readonly string[]> = {
  store: ['peek', 'fuse'],
  market: ['accept', 'take'],
  binder: ['deck', 'collect', 'sell', 'spend', 'put'],
  deck: ['undeck', 'uncollect'],
  trades: ['trade', 'agree', 'give', 'take back', 'money', 'thank', 'unthank', 'wish', 'withdraw', 'done'],
};

/** The moves of a list as one attribute; a thing that shows them once it is selected has it as `data-holds`. */
export function holding(texts: readonly string[]): string | undefined {
  return texts.length > 0 ? texts.join('|') : undefined;
}

export class Desk {
  selected = $state.raw<Thing | null>(null);
  /** What is being dragged. */
  dragged = $state.raw<Thing | null>(null);
  tab = $state<Tab>('binder');
  /** Whose tray lies open. */
  partner = $state<number | null>(null);
  search = $state('');
  private queue = $state.raw<string[]>([]);
  private left = false;

  constructor(
    private readonly session: () => TableSession<MillenniumBladesTypes>,
    private readonly seen: () => MillenniumBladesView,
  ) {}

  private get table(): TableSession<MillenniumBladesTypes> {
    return this.session();
  }

  private get view(): MillenniumBladesView {
    return this.seen();
  }

  get prompt(): string {
    return this.view.question?.prompt ?? '';
  }

  /** The seat whose tray is being filled. */
  get atTray(): number | null {
    return this.prompt === 'tray' ? (this.view.question?.details.to ?? null) : null;
  }

  get rivals(): number[] {
    return this.view.players.map((_, seat) => seat).filter((seat) => seat !== this.view.seat);
  }

  is(thing: Thing): boolean {
    const { selected } = this;
    return selected !== null && selected.zone === thing.zone && selected.card === thing.card && selected.at === thing.at;
  }

  select(thing: Thing | null): void {
    this.selected = thing;
    if (thing?.zone === 'rival') this.partner = Number(thing.at);
  }

  // What can be done

  /** Everything that one might do with a thing, possible or not. */
  actions({ zone, card, at }: Thing): Action[] {
    switch (zone) {
      case 'binder':
        return this.cardActions(card);
      case 'deck':
        return [one(`undeck ${card}`, 'Out of the deck', 'D')];
      case 'collection':
        return [one(`uncollect ${card}${at === '0' ? '' : ` in ${Number(at) + 1}`}`, 'Out of the collection', 'C')];
      case 'store':
        return this.packActions(at);
      case 'market':
        return [one(`buy ${card} from ${at}`, 'Buy', 'B'), ...this.ifLegal(one(`accept ${card} from ${at}`, 'Take for nothing', ''))];
      case 'pile':
        return [one(`fuse ${at}`, 'Fuse', 'F')];
      case 'vault':
        return [one(`take ${card}`, 'Take out of the vault', '')];
      case 'rival':
        return this.rivalActions(at);
    }
  }

  private cardActions(card: string): Action[] {
    const star = infoOf(this.table.cards, card)?.star ?? 0;
    const shelves = this.view.own?.collections.length ?? 1;
    const collect = Array.from({ length: shelves }, (_, shelf) =>
      one(`collect ${card}${shelf ? ` in ${shelf + 1}` : ''}`, shelves > 1 ? `Collect in ${shelf + 1}` : 'Collect', shelf ? '' : 'C'),
    );
    const tray = this.atTray;
    const put = one(`put ${card}`, 'Onto the tray', 'T');
    const offers = this.rivals.map((seat) => ({
      steps: [`trade with ${seat}`, `put ${card}`],
      label: `Offer ${this.table.nameOf(seat)}`,
      seat,
      key: seat === (this.partner ?? this.rivals[0]) ? 'T' : '',
    }));
    const arrange = [one(`deck ${card}`, 'Deck', 'D'), ...collect, one(`sell ${card}`, `Sell M$${star}`, 'S')];
    return tray === null ? [...arrange, ...offers] : [put, ...arrange];
  }

  private packActions(at: string): Action[] {
    const name = at === 'top' ? 'top pack' : `pack ${at}`;
    return [one(`buy ${name}`, 'Buy', 'B'), ...this.ifLegal(one(`peek ${name}`, 'Look inside for M$1', ''))];
  }

  private rivalActions(at: string): Action[] {
    const gifts = [1, 2, 3].flatMap((value) => this.ifLegal(one(`give +${value} to ${at}`, `Give friendship +${value}`, '')));
    const fill = this.atTray === Number(at) ? [] : [one(`trade with ${at}`, 'Fill your side', 'T')];
    return [...fill, ...this.ifLegal(one(`agree with ${at}`, 'Agree', '')), ...gifts];
  }

  private ifLegal(action: Action): Action[] {
    return this.legal(action) ? [action] : [];
  }

  /** The move can be made now, as it is. */
  legal({ steps }: Action): boolean {
    return steps.length === 1 && this.table.legal.has(steps[0]!);
  }

  /** It can be tried: it is legal, or begins with a legal move, or one only has to leave a tray for it. */
  open(action: Action): boolean {
    if (this.table.legal.has(action.steps[0]!)) return true;
    return this.atTray !== null && !action.steps[0]!.startsWith('put ') && this.table.legal.has('done');
  }

  /** The legal moves of a thing. */
  moves(thing: Thing): string[] {
    return this.actions(thing)
      .filter((action) => this.legal(action))
      .map((action) => action.steps[0]!);
  }

  /** The legal moves that are found under a tab. */
  under(tab: Tab): string[] {
    return this.table.moves
      .filter((move) => {
        if (move.verb === 'buy') return tab === (move.thing === 'pack' ? 'store' : 'market');
        return VERBS[tab].includes(move.verb) && (move.verb !== 'done' || this.atTray !== null);
      })
      .map((move) => move.text);
  }

  // Doing it

  run(action: Action): void {
    this.queue = action.steps;
    this.left = false;
    this.advance();
  }

  /** The next step of an errand, once the server has taken the one before. At a tray, what is no part of it leaves it first. */
  advance(): void {
    const [next, ...rest] = this.queue;
    if (next === undefined || this.table.waiting || this.table.at !== null) return;
    if (this.table.legal.has(next)) {
      this.queue = rest;
      this.table.choose(next);
    } else if (this.atTray !== null && !this.left) {
      this.left = true;
      this.table.choose('done');
    } else {
      this.queue = [];
      this.table.reasons.forbid(next);
    }
  }

  /** A key was pressed on a thing; true if it meant something. */
  press(key: string, thing: Thing): boolean {
    const action = this.actions(thing).find((each) => each.key === key.toUpperCase());
    if (!action) return false;
    if (this.open(action)) this.run(action);
    else this.table.reasons.forbid(action.steps[0]!);
    return true;
  }

  // Dragging

  /** What dropping the dragged thing there would do. */
  dropping(zone: Zone, at: string): Action | null {
    const thing = this.dragged;
    if (!thing) return null;
    const steps = this.dropSteps(thing, zone, at);
    const action = steps && { steps, label: '', key: '' };
    return action && this.open(action) ? action : null;
  }

  private dropSteps({ zone: from, card, at: where }: Thing, zone: Zone, at: string): string[] | null {
    if (zone === 'binder' && (from === 'store' || from === 'market' || from === 'deck' || from === 'collection'))
      return this.actions({ zone: from, card, at: where })[0]!.steps;
    if (from !== 'binder') return null;
    if (zone === 'deck') return [`deck ${card}`];
    if (zone === 'collection') return [`collect ${card}${at === '0' ? '' : ` in ${Number(at) + 1}`}`];
    if (zone === 'market') return [`sell ${card}`];
    if (zone === 'pile') return [`fuse ${at}`, `spend ${card}`];
    if (zone === 'rival') return Number(at) === this.atTray ? [`put ${card}`] : [`trade with ${at}`, `put ${card}`];
    return null;
  }

  drop(zone: Zone, at: string): void {
    const action = this.dropping(zone, at);
    this.dragged = null;
    if (action) this.run(action);
  }
}

function one(text: string, label: string, key: string): Action {
  return { steps: [text], label, key };
}

/** Handlers for a place where things are dropped. */
export function drops(desk: Desk, zone: Zone, at = ''): { ondragover: (event: DragEvent) => void; ondrop: (event: DragEvent) => void } {
  return {
    ondragover: (event) => {
      if (desk.dropping(zone, at)) event.preventDefault();
    },
    ondrop: (event) => {
      event.preventDefault();
      desk.drop(zone, at);
    },
  };
}

/** Handlers for a thing that can be dragged and has keys of its own. */
export function handles(
  desk: Desk,
  thing: Thing,
): { ondragstart: (event: DragEvent) => void; ondragend: () => void; onkeydown: (event: KeyboardEvent) => void } {
  return {
    ondragstart: (event) => {
      event.dataTransfer?.setData('text/plain', thing.card);
      desk.dragged = thing;
    },
    ondragend: () => (desk.dragged = null),
    onkeydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (/^[a-z]$/i.test(event.key) && desk.press(event.key, thing)) event.preventDefault();
    },
  };
}
