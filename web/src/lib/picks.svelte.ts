/** What a player picks for a question that asks for several things, until it is sent. */
import { countOf, hasRoom, isPlainChoice, stillLegal, type Picking } from './picking';

export class Picks {
  /** The texts of the picks, in the order in which they were made. */
  texts = $state.raw<string[]>([]);
  /** Names the question they belong to. */
  private question = '';
  /** Picks of questions that were interrupted by another. */
  private readonly drafts = new Map<string, string[]>();

  /** `asked` is the question for several things, if one is open. */
  constructor(private readonly asked: () => Picking | null) {}

  /** The open question where picks are gathered here; null where every pick is sent at once. */
  readonly gathering: Picking | null = $derived.by(() => {
    const asked = this.asked();
    return asked?.independent && (this.texts.length > 0 || !isPlainChoice(asked)) ? asked : null;
  });

  get confirmable(): boolean {
    const gathering = this.gathering;
    return gathering !== null && gathering.held + this.texts.length >= gathering.least;
  }

  /** The whole answer. Where no more may be picked, nobody has to say that this is all. */
  get answer(): string[] {
    const gathering = this.gathering;
    if (!gathering) return [];
    const full = gathering.held + this.texts.length >= gathering.most;
    return full ? this.texts : [...this.texts, gathering.ending.text];
  }

  /** Why nothing more can be picked. */
  get full(): string {
    return `You have picked ${this.texts.length}, and no more are allowed; let go of one first.`;
  }

  count(text: string): number {
    return countOf(this.texts, text);
  }

  /** Picks this. Where there is no room, it is let go of if it was picked, or takes the place of the only other one; false
   * if nothing could be done. */
  press(text: string): boolean {
    const gathering = this.gathering;
    if (!gathering) return false;
    if (hasRoom(gathering, this.texts, text)) this.texts = [...this.texts, text];
    else if (this.count(text) > 0) this.drop(text);
    else if (gathering.most - gathering.held === 1) this.texts = [text];
    else return false;
    return true;
  }

  drop(text: string): void {
    const place = this.texts.lastIndexOf(text);
    if (place >= 0) this.texts = this.texts.filter((_, other) => other !== place);
  }

  clear(): void {
    this.texts = [];
  }

  /** Another position is shown. What was picked for its question before is picked again, as far as it is still legal.
   * `lasting`: the question may be interrupted by others. Returns the texts that are no longer possible. */
  turnTo(question: string, asked: Picking | null, lasting: boolean): string[] {
    this.drafts.set(this.question, this.texts);
    const wanted = this.drafts.get(question) ?? [];
    if (!lasting) this.drafts.clear();
    this.question = question;
    this.texts = stillLegal(asked, wanted);
    return [...new Set(wanted)].filter((text) => countOf(wanted, text) > this.count(text));
  }
}
