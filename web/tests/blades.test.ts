import { describe, expect, it } from 'vitest';
import { millenniumBlades } from '../src/games/millennium-blades';
import { designOf, nth, shrink } from '../src/games/millennium-blades/cards';
import { inTurn } from '../src/games/millennium-blades/places';
import { course, earners, scoring, storyOf } from '../src/games/millennium-blades/telling';
import type { MillenniumBladesEvent, MillenniumBladesView } from '../src/games/millennium-blades/view_types';

const EVENTS: MillenniumBladesEvent[] = [
  { seat: 0, event: 'interval', number: 1, round: 2 },
  { seat: 0, event: 'collection', cards: ['Rain Clerk', 'Match Seller'], vp: 5 },
  { seat: 0, event: 'gear', cards: [], hand: 1 },
  { seat: 1, event: 'gear', cards: ['Paper Ward (Tide Table)'], hand: 1 },
  { seat: 0, event: 'turn', number: 1 },
  { seat: 0, event: 'play', card: 'Rag Duchess', place: '0.1' },
  { seat: 0, event: 'effect', card: 'Rag Duchess', trigger: 'Play', place: '0.1' },
  { seat: 0, event: 'gain', rp: 12, total: 12 },
  { seat: 1, event: 'turn', number: 1 },
  { seat: 1, event: 'use', card: 'Flattened Penny', place: '1.9' },
  { seat: 1, event: 'effect', card: 'Flattened Penny', trigger: 'Action', place: '1.9' },
  { seat: 1, event: 'clash_card', card: 'Talking Safe', stars: 6, total: 6 },
  { seat: 0, event: 'clash_card', card: 'Rain Clerk', stars: 2, total: 7 },
  { seat: 0, event: 'win' },
  { seat: 1, event: 'lose', rp: 0, total: 0 },
  { seat: 0, event: 'effect', card: 'Rag Duchess', trigger: 'Score', place: '0.1' },
  { seat: 0, event: 'gain', rp: 8, total: 20 },
  { seat: 1, event: 'meta_match', symbol: 'Fire' },
  { seat: 1, event: 'gain', rp: 15, total: 15 },
  { seat: 0, event: 'rp', rp: [20, 15] },
  { seat: 0, event: 'places', places: [1, 2], vp: [6, 2] },
  { seat: 0, event: 'prize', card: 'Sugar Puma' },
];

describe('the story of a tournament', () => {
  const story = storyOf(EVENTS, 2);
  const contest = story.tournaments[0]!;

  it('is one tournament, whoever lays a board', () => {
    expect(story.tournaments).toHaveLength(1);
    expect([contest.round, contest.places, contest.vp]).toEqual([2, [1, 2], [6, 2]]);
  });

  it('gives points to the step that brought them', () => {
    expect(contest.steps.map(({ kind }) => kind)).toEqual(['turn', 'play', 'Play', 'turn', 'use', 'Action', 'Score', 'meta']);
    expect(contest.steps[2]!.won.get(0)).toBe(12);
    expect(contest.steps.map(({ rp }) => rp[0])).toEqual([0, 0, 12, 12, 12, 12, 20, 20]);
  });

  it('keeps both sides of a clash and its winner', () => {
    const { clash, winner } = contest.steps[5]!;
    expect(clash.map(({ seat, total }) => [seat, total])).toEqual([
      [1, 6],
      [0, 7],
    ]);
    expect(winner).toBe(0);
  });

  it('knows the Score phase and the course of the turns', () => {
    expect(scoring(contest).map(({ card }) => card)).toEqual(['Rag Duchess', 'Fire']);
    expect(course(contest)).toEqual([
      [0, 0],
      [12, 0],
      [12, 0],
      [20, 15],
    ]);
  });

  it('finds the card that won the most, and what the round brought', () => {
    expect(earners(story.tournaments)).toEqual([{ card: 'Rag Duchess', seat: 0, rp: 20 }]);
    expect(story.made).toEqual([
      { round: 2, seat: 0, collections: [{ cards: ['Rain Clerk', 'Match Seller'], vp: 5 }], prize: 'Sugar Puma' },
    ]);
  });
});

describe('what people say', () => {
  const names = ['Ada', 'Bob', 'Cleo'];
  const board = (place: string, card: string) => ({
    tableau: [null, { place, card }],
    gear: [],
    bearers: [{ place: '0.16', name: 'Gadget Fair' }],
  });
  const view = {
    seat: 0,
    tournament: { boards: [board('0.2', 'Rag Duchess'), board('1.2', 'Paper Ward (Tide Table)')] },
  } as unknown as MillenniumBladesView;
  const whose = (seat: number) => `${names[seat]}’s`;
  const fields = (verb: string, thing: string, place: string, at: MillenniumBladesView | null = view) =>
    millenniumBlades.fields!({ verb, thing, place }, whose, at);

  it('is what lies in the places that moves name', () => {
    expect(fields('use', '', '1.2')).toMatchObject({ thing: 'Paper Ward' });
    expect(fields('use', '', '0.16')).toMatchObject({ thing: 'Gadget Fair' });
    expect(fields('before', '2', '')).toMatchObject({ thing: 'Rag Duchess' });
    expect(fields('before', '1', '')).toMatchObject({ thing: '1' });
    expect(fields('buy', 'pack', '1')).toEqual({ verb: 'buy', thing: 'pack', place: '1' });
  });

  it('is whose place it is where the card is not known, and what was told already', () => {
    expect(fields('use', '', '1.2', null)).toEqual({ verb: 'use', thing: '', place: 'Bob’s' });
    expect(fields('use', 'Tide Fox', '1.2')).toMatchObject({ thing: 'Tide Fox' });
    expect(fields('before', 'Tide Fox', '')).toMatchObject({ thing: 'Tide Fox' });
  });

  it('is whose card was flipped, for an event', () => {
    expect(millenniumBlades.fields!({ card: 'Tide Fox', place: '2.4' }, whose, view)).toEqual({ card: 'Tide Fox', place: 'Cleo’s' });
  });
});

describe('names and order', () => {
  it('calls a reprint by its name', () => {
    expect(designOf('Paper Ward (Tide Table)')).toBe('Paper Ward');
    expect(['1st', '2nd', '3rd', '4th']).toEqual([1, 2, 3, 4].map(nth));
  });

  it('writes a name smaller rather than break a word or cut a line', () => {
    expect([shrink('Rain Clerk', 10, 2), shrink('Bulk Rubber-Band', 12, 2)]).toEqual([1, 1]);
    expect(shrink('Repossession Wyrm', 10, 2)).toBeCloseTo(0.8);
    expect(shrink('Sealed Contract-Tube', 10, 2)).toBeLessThan(1);
    expect(shrink('Internationalisation', 10, 2)).toBe(0.6);
  });

  it('lists the others from the next one on, and everybody for an onlooker', () => {
    expect(inTurn(4, 2, 0)).toEqual([3, 0, 1]);
    expect(inTurn(3, -1, 1)).toEqual([1, 2, 0]);
  });
});
