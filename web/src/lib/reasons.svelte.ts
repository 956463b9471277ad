/** Why moves are not possible. The server is asked when somebody looks at one, and its answers hold for one position. */
import { keyOf, type Parts, type Wish } from './moves';
import type { MoveParts } from './protocol';

/** How long somebody looks at a thing before its reason is asked for. */
const LOOK = 120;

/** What reasons need of the table they belong to. */
interface Asker {
  /** Something is asked of this player, so that a move can be refused at all. */
  mayAsk(): boolean;
  /** Asks the server; the id of the request, or null without a connection. */
  ask(wish: Wish): number | null;
  /** Tells the player that a move they wanted is not possible. `move` is null where the server did not say which move of the
   * game that is; `why` may be empty. */
  refuse(wish: Wish, move: MoveParts | null, why: string): void;
}

/** What the server told: the move, if the game has one, and the rules' reason, which is empty where they have no special one. */
interface Told {
  move: MoveParts | null;
  why: string;
}

export class Reasons {
  /** What the server told, by the names of the moves. */
  private known = $state.raw<ReadonlyMap<string, Told>>(new Map());
  /** The names of moves whose reasons were asked for, by request. */
  private readonly asked = new Map<number, string>();
  /** A move that is refused as soon as its reason is known. */
  private forbidden: Wish | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asker: Asker) {}

  /** The rules' reason; undefined while it is not known. */
  of(move: Parts): string | undefined {
    return this.known.get(keyOf(move))?.why;
  }

  /** Somebody looks at what is not possible: asks the server why, a moment later and once. */
  askSoon(move: Parts): void {
    clearTimeout(this.timer);
    if (this.known.has(keyOf(move))) return;
    this.timer = setTimeout(() => this.ask(move), LOOK);
  }

  /** Refuses a move, with the rules' reason if there is one. */
  forbid(wish: Wish): void {
    this.forbidden = wish;
    if (!this.ask(wish)) this.refuseForbidden();
  }

  /** The server's answer to a request; false if none of these was asked with it. */
  told(id: number, move: MoveParts | null, why: string): boolean {
    const name = this.asked.get(id);
    if (name === undefined) return false;
    this.asked.delete(id);
    this.known = new Map(this.known).set(name, { move, why });
    if (this.forbidden && nameOf(this.forbidden) === name) this.refuseForbidden();
    return true;
  }

  /** The position has changed, or no answer comes any more: a move that waits for its reason is refused without one. */
  forget(): void {
    this.asked.clear();
    this.known = new Map();
    if (this.forbidden !== null) this.refuseForbidden();
  }

  /** The server could not read a request, and said so without telling which: nothing is refused on top of that. */
  drop(): void {
    this.asked.clear();
    this.forbidden = null;
  }

  /** True if an answer is to come. */
  private ask(wish: Wish): boolean {
    const name = nameOf(wish);
    if (!this.asker.mayAsk() || this.known.has(name)) return false;
    if ([...this.asked.values()].includes(name)) return true;
    const id = this.asker.ask(wish);
    if (id !== null) this.asked.set(id, name);
    return id !== null;
  }

  private refuseForbidden(): void {
    const wish = this.forbidden;
    this.forbidden = null;
    if (!wish) return;
    const told = this.known.get(nameOf(wish));
    this.asker.refuse(wish, told?.move ?? null, told?.why ?? '');
  }
}

function nameOf(wish: Wish): string {
  return 'typed' in wish ? wish.typed : keyOf(wish);
}
