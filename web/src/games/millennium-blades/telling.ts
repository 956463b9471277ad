/** A tournament as a story: its events as steps, and what they add up to. */
import type { MillenniumBladesEvent } from './view_types';

/** A side of a clash: the card revealed last, and all stars together. */
export interface Side {
  seat: number;
  card: string;
  stars: number;
  total: number;
}

/** Something that a card or a player does, and everything that follows from it until the next. */
export interface Step {
  /** Its place in the story; it never changes. */
  number: number;
  seat: number;
  /** `turn`, `play`, `use`, `react`, `meta`, or the kind of effect: `Play`, `Score` … */
  kind: string;
  card: string;
  place: string;
  /** What followed, in few words. */
  told: string[];
  /** RP that each seat won or lost by it. */
  won: Map<number, number>;
  /** The sides of a clash, and who won it; -1 for a tie, null while it is open. */
  clash: Side[];
  winner: number | null;
  /** Everybody's RP after it. */
  rp: number[];
}

/** One tournament: steps, and places and points once it is over. */
export interface Tournament {
  round: number;
  steps: Step[];
  places: number[];
  vp: number[];
}

/** What a player made of a round besides the tournament. */
export interface Made {
  round: number;
  seat: number;
  collections: { cards: string[]; vp: number }[];
  prize: string;
}

export interface Story {
  tournaments: Tournament[];
  made: Made[];
}

const BEGINS = new Set(['turn', 'play', 'use', 'react', 'effect', 'meta_match']);

class Teller {
  readonly tournaments: Tournament[] = [];
  readonly made: Made[] = [];
  private round = 0;
  private laying = false;
  private number = 0;

  constructor(private readonly seats: number) {}

  hear(event: MillenniumBladesEvent): void {
    if (event.event === 'interval') this.round = event.round;
    this.laying = event.event === 'gear' ? this.lay() : false;
    if (event.event === 'collection') this.make(event.seat).collections.push({ cards: event.cards, vp: event.vp });
    else if (event.event === 'prize') this.make(event.seat).prize = event.card;
    const contest = this.tournaments.at(-1);
    if (!contest || contest.places.length > 0) return;
    if (event.event === 'places') [contest.places, contest.vp] = [event.places, event.vp];
    else if (BEGINS.has(event.event)) this.begin(contest, event);
    else this.follow(contest, event);
  }

  /** The first board that is laid opens a tournament. */
  private lay(): boolean {
    if (!this.laying) this.tournaments.push({ round: this.round, steps: [], places: [], vp: [] });
    return true;
  }

  private make(seat: number): Made {
    const known = this.made.find((made) => made.seat === seat && made.round === this.round);
    if (known) return known;
    const made = { round: this.round, seat, collections: [], prize: '' };
    this.made.push(made);
    return made;
  }

  private begin(contest: Tournament, event: MillenniumBladesEvent): void {
    this.number += 1;
    const last = contest.steps.at(-1);
    const rp = last ? [...last.rp] : Array.from({ length: this.seats }, () => 0);
    const step: Step = {
      number: this.number,
      seat: event.seat,
      kind: event.event,
      card: '',
      place: '',
      told: [],
      won: new Map(),
      clash: [],
      winner: null,
      rp,
    };
    if (event.event === 'effect') Object.assign(step, { kind: event.trigger, card: event.card, place: event.place });
    else if (event.event === 'play' || event.event === 'use' || event.event === 'react')
      Object.assign(step, { card: event.card, place: event.place });
    else if (event.event === 'meta_match') Object.assign(step, { kind: 'meta', card: event.symbol });
    contest.steps.push(step);
  }

  private follow(contest: Tournament, event: MillenniumBladesEvent): void {
    const step = contest.steps.at(-1);
    if (!step) return;
    switch (event.event) {
      case 'gain':
      case 'lose':
        step.won.set(event.seat, (step.won.get(event.seat) ?? 0) + (event.event === 'gain' ? event.rp : -event.rp));
        step.rp[event.seat] = event.total;
        return;
      case 'flip':
        step.told.push(`${event.card} flips`);
        return;
      case 'unflip':
        step.told.push(`${event.card} turns up`);
        return;
      case 'discard':
        step.told.push(`discards ${event.card}`);
        return;
      case 'tokens':
        step.told.push(`${event.card}: ${event.now}★ tokens`);
        return;
      case 'attach':
        step.told.push(`${event.card} is attached to ${event.other}`);
        return;
      case 'clash_card':
        step.clash = [...step.clash.filter((side) => side.seat !== event.seat), event];
        return;
      case 'win':
        step.winner = event.seat;
        return;
      case 'tie':
        step.winner = -1;
        return;
      case 'declare':
        step.told.push(event.symbol);
        return;
      case 'name':
        step.told.push(`names ${event.card}`);
        return;
    }
  }
}

/** The story of a game, as far as these events tell it. */
export function storyOf(events: readonly MillenniumBladesEvent[], seats: number): Story {
  const teller = new Teller(seats);
  for (const event of events) teller.hear(event);
  return teller;
}

/** The Score phase: what follows the last turn. */
export function scoring({ steps }: Tournament): Step[] {
  const after = steps.slice(steps.findLastIndex(({ kind }) => kind === 'turn') + 1);
  const first = after.findIndex(({ kind }) => kind === 'Score' || kind === 'meta');
  return first < 0 ? [] : after.slice(first);
}

/** Everybody's RP at the start, after each turn, and at the end. */
export function course({ steps }: Tournament): number[][] {
  const last = steps.at(-1);
  if (!last) return [];
  const turns = steps.flatMap(({ kind }, place) => (kind === 'turn' && place > 0 ? [steps[place - 1]!.rp] : []));
  const scores = steps.length - scoring({ steps, round: 0, places: [], vp: [] }).length;
  const before = steps[scores - 1];
  return [last.rp.map(() => 0), ...turns, ...(before && before !== last ? [before.rp] : []), last.rp];
}

export interface Earner {
  card: string;
  seat: number;
  rp: number;
}

/** Cards by the RP that they won for their players, the best first. */
export function earners(tournaments: readonly Tournament[]): Earner[] {
  const found = new Map<string, Earner>();
  for (const { steps } of tournaments)
    for (const { kind, card, seat, won } of steps) {
      const rp = won.get(seat) ?? 0;
      if (!card || kind === 'meta' || rp === 0) continue;
      const key = `${seat} ${card}`;
      const earner = found.get(key) ?? { card, seat, rp: 0 };
      earner.rp += rp;
      found.set(key, earner);
    }
  return [...found.values()].sort((one, other) => other.rp - one.rp);
}

const KINDS: Record<string, string> = {
  play: 'Plays',
  use: 'Uses',
  react: 'Reacts with',
  meta: 'Metagame:',
  Play: 'Play effect of',
  Action: 'Action of',
};

/** What a step begins with in words. */
export function sayKind(kind: string): string {
  return KINDS[kind] ?? kind;
}
