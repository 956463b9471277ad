/** What a player has in hand while decks are built: the thing selected, what can be done with it, and errands of several moves. */
import type { TableSession } from '../../lib/table.svelte';
import type { Parts } from '../../lib/moves';
import type { MillenniumBladesMove, MillenniumBladesTypes, MillenniumBladesVerb, MillenniumBladesView } from './view_types';

export type Zone = 'binder' | 'deck' | 'collection' | 'store' | 'market' | 'pile' | 'rival' | 'vault';
export type Tab = 'store' | 'market' | 'binder' | 'deck' | 'trades';

/** A move of an errand, possible now or not. */
export type Step = Parts<MillenniumBladesMove>;

/** Something on the table. `at` tells where, as moves say it: the pack's place, the seller, the collection, the metal or the seat. */
export interface Thing {
  zone: Zone;
  card: string;
  at: string;
}

/** One or more moves under one name. `key` makes it while the thing has the focus. */
export interface Action {
  steps: [Step, ...Step[]];
  label: string;
  key: string;
  /** Whom it concerns. */
  seat?: number;
}

const VERBS: Record<Tab, readonly MillenniumBladesVerb[]> = {
  store: ['peek', 'fuse'],
  market: ['accept', 'take'],
  binder: ['deck', 'collect', 'sell', 'spend', 'put'],
  deck: ['undeck', 'uncollect'],
  trades: ['trade', 'agree', 'give', 'take back', 'money', 'thank', 'unthank', 'wish', 'withdraw', 'done'],
};

export class Desk {
  selected = $state.raw<Thing | null>(null);
  /** What is being dragged. */
  dragged = $state.raw<Thing | null>(null);
  tab = $state<Tab>('binder');
  /** Whose tray lies open. */
  partner = $state<number | null>(null);
  search = $state('');
  private queue = $state.raw<Step[]>([]);
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
        return [one({ verb: 'undeck', thing: card }, 'Out of the deck', 'D')];
      case 'collection':
        return [one({ verb: 'uncollect', thing: card, place: at }, 'Out of the collection', 'C')];
      case 'store':
        return this.packActions(at);
      case 'market':
        return [
          one({ verb: 'buy', thing: card, place: at }, 'Buy', 'B'),
          ...this.ifLegal(one({ verb: 'accept', thing: card, place: at }, 'Take for nothing', '')),
        ];
      case 'pile':
        return [one({ verb: 'fuse', thing: at }, 'Fuse', 'F')];
      case 'vault':
        return [one({ verb: 'take', thing: card }, 'Take out of the vault', '')];
      case 'rival':
        return this.rivalActions(at);
    }
  }

  private cardActions(card: string): Action[] {
    const { own } = this.view;
    const shelves = own?.collections ?? [];
    const collect = shelves.map(({ place }) =>
      one(
        { verb: 'collect', thing: card, place },
        place ? `Collect in ${place}` : shelves.length > 1 ? 'Collect in 1' : 'Collect',
        place ? '' : 'C',
      ),
    );
    const tray = this.atTray;
    const put = one({ verb: 'put', thing: card }, 'Onto the tray', 'T');
    const offers = this.rivals.map((seat): Action => ({
      steps: this.offer(card, String(seat)),
      label: `Offer ${this.table.nameOf(seat)}`,
      seat,
      key: seat === (this.partner ?? this.rivals[0]) ? 'T' : '',
    }));
    const price = own?.sale[card];
    const sell = one({ verb: 'sell', thing: card }, price === undefined ? 'Sell' : `Sell M$${price}`, 'S');
    const arrange = [one({ verb: 'deck', thing: card }, 'Deck', 'D'), ...collect, sell];
    return tray === null ? [...arrange, ...offers] : [put, ...arrange];
  }

  /** A card goes to another player's tray. */
  private offer(card: string, seat: string): [Step, ...Step[]] {
    return [
      { verb: 'trade', place: seat },
      { verb: 'put', thing: card },
    ];
  }

  private packActions(at: string): Action[] {
    const pack = { thing: 'pack', place: at };
    const peek = one({ verb: 'peek', ...pack }, `Look inside for M$${this.view.own?.peek ?? ''}`, '');
    return [one({ verb: 'buy', ...pack }, 'Buy', 'B'), ...this.ifLegal(peek)];
  }

  private rivalActions(at: string): Action[] {
    const gifts = this.table.moves
      .filter((move) => move.verb === 'give' && move.place === at)
      .map((move) => one(move, `Give friendship ${move.thing}`, ''));
    const fill = this.atTray === Number(at) ? [] : [one({ verb: 'trade', place: at }, 'Fill your side', 'T')];
    return [...fill, ...this.ifLegal(one({ verb: 'agree', place: at }, 'Agree', '')), ...gifts];
  }

  private ifLegal(action: Action): Action[] {
    return this.legal(action) ? [action] : [];
  }

  /** The move that an action makes at once, if it is one and legal now. */
  legal({ steps }: Action): MillenniumBladesMove | undefined {
    return steps.length === 1 ? this.table.find(steps[0]) : undefined;
  }

  /** It can be tried: it is legal, or begins with a legal move, or one only has to leave a tray for it. */
  open({ steps: [first] }: Action): boolean {
    if (this.table.find(first)) return true;
    return this.atTray !== null && first.verb !== 'put' && this.table.find({ verb: 'done' }) !== undefined;
  }

  /** The legal moves of a thing. */
  moves(thing: Thing): MillenniumBladesMove[] {
    return this.actions(thing).flatMap((action) => this.legal(action) ?? []);
  }

  /** The legal moves that are found under a tab. */
  under(tab: Tab): MillenniumBladesMove[] {
    return this.table.moves.filter((move) => {
      if (move.verb === 'buy') return tab === (move.thing === 'pack' ? 'store' : 'market');
      return VERBS[tab].includes(move.verb) && (move.verb !== 'done' || this.atTray !== null);
    });
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
    const move = this.table.find(next);
    if (move) {
      this.queue = rest;
      this.table.choose(move);
    } else if (this.atTray !== null && !this.left) {
      this.left = true;
      this.table.attempt({ verb: 'done' });
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
    else this.table.reasons.forbid(action.steps[0]);
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

  private dropSteps({ zone: from, card, at: where }: Thing, zone: Zone, at: string): Action['steps'] | null {
    if (zone === 'binder' && (from === 'store' || from === 'market' || from === 'deck' || from === 'collection'))
      return this.actions({ zone: from, card, at: where })[0]!.steps;
    if (from !== 'binder') return null;
    if (zone === 'deck') return [{ verb: 'deck', thing: card }];
    if (zone === 'collection') return [{ verb: 'collect', thing: card, place: at }];
    if (zone === 'market') return [{ verb: 'sell', thing: card }];
    if (zone === 'pile')
      return [
        { verb: 'fuse', thing: at },
        { verb: 'spend', thing: card },
      ];
    if (zone === 'rival') return Number(at) === this.atTray ? [{ verb: 'put', thing: card }] : this.offer(card, at);
    return null;
  }

  drop(zone: Zone, at: string): void {
    const action = this.dropping(zone, at);
    this.dragged = null;
    if (action) this.run(action);
  }
}

function one({ verb, thing = '', place = '' }: Step, label: string, key: string): Action {
  return { steps: [{ verb, thing, place }], label, key };
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
