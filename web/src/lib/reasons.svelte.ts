/** Why moves are not possible. The server is asked when somebody looks at one, and its answers hold for one position. */

/** How long somebody looks at a thing before its reason is asked for. */
const LOOK = 120;

/** What reasons need of the table they belong to. */
interface Asker {
  /** Something is asked of this player, so that a move can be refused at all. */
  mayAsk(): boolean;
  /** Asks the server; the id of the request, or null without a connection. */
  ask(text: string): number | null;
  /** Tells the player that a move they wanted is not possible. `why` may be empty. */
  refuse(text: string, why: string): void;
}

export class Reasons {
  /** What the server told, by the texts of moves. Empty: the rules have no special reason. */
  private known = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Texts whose reasons were asked for, by request. */
  private readonly asked = new Map<number, string>();
  /** A move that is refused as soon as its reason is known. */
  private forbidden: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asker: Asker) {}

  /** The rules' reason; undefined while it is not known. */
  of(text: string): string | undefined {
    return this.known.get(text);
  }

  /** Somebody looks at what is not possible: asks the server why, a moment later and once. */
  askSoon(text: string): void {
    clearTimeout(this.timer);
    if (this.known.has(text)) return;
    this.timer = setTimeout(() => this.ask(text), LOOK);
  }

  /** Refuses a move, with the rules' reason if there is one. */
  forbid(text: string): void {
    this.forbidden = text;
    if (!this.ask(text)) this.refuseForbidden();
  }

  /** The server's answer to a request; false if none of these was asked with it. */
  told(id: number, reason: string): boolean {
    const text = this.asked.get(id);
    if (text === undefined) return false;
    this.asked.delete(id);
    this.known = new Map(this.known).set(text, reason);
    if (this.forbidden === text) this.refuseForbidden();
    return true;
  }

  /** The position has changed. */
  forget(): void {
    this.asked.clear();
    this.known = new Map();
    if (this.forbidden !== null) this.refuseForbidden();
  }

  /** True if an answer is to come. */
  private ask(text: string): boolean {
    if (!this.asker.mayAsk() || this.known.has(text)) return false;
    if ([...this.asked.values()].includes(text)) return true;
    const id = this.asker.ask(text);
    if (id !== null) this.asked.set(id, text);
    return id !== null;
  }

  private refuseForbidden(): void {
    const text = this.forbidden ?? '';
    this.forbidden = null;
    this.asker.refuse(text, this.known.get(text) ?? '');
  }
}
