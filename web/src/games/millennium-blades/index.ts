import type { GameClient } from '../game';
import { isWord } from '../plain/facts';
import After from './After.svelte';
import { cardIcon } from './art';
import { designOf } from './cards';
import Cover from './Cover.svelte';
import Plaque from './Plaque.svelte';
import Settings from './Settings.svelte';
import type { ContestView, MillenniumBladesEvent, MillenniumBladesMove, MillenniumBladesTypes } from './view_types';
import Zoom from './Zoom.svelte';

/** Where the points of a game come from, in the order of the view. */
const SOURCES = ['Tournaments', 'Collections', 'Wealth', 'Friendship'];

/** What the line of news leaves out: it is seen, or said by what follows. */
const QUIET = new Set<MillenniumBladesEvent['event']>(['turn', 'effect', 'gear', 'backs', 'deal', 'ready', 'not_ready', 'rp']);

/** What others do for themselves at the market. */
const ERRANDS = new Set<string>([
  'agree',
  'backs',
  'buy',
  'buy_pack',
  'deal',
  'exchange',
  'foresee',
  'friendship',
  'fuse',
  'income',
  'look',
  'peek',
  'promo',
  'sell',
  'take_gold',
  'tray',
] satisfies MillenniumBladesEvent['event'][]);

/** An offer to somebody else of which one sees only that it was made. */
const isUnseen = (event: MillenniumBladesEvent): boolean =>
  event.event === 'tray' && !Object.keys(event).some((key) => ['put', 'back', 'money', 'thanks', 'no_thanks', 'wish'].includes(key));

/** What lies in this place of a board: a card, a player's character or the venue. */
function titleAt({ boards }: ContestView, place: string): string | undefined {
  const card = boards.flatMap(({ tableau, gear }) => [...tableau, ...gear]).find((piece) => piece?.place === place)?.card;
  return card ? designOf(card) : boards.flatMap(({ bearers }) => bearers).find((bearer) => bearer.place === place)?.name;
}

/** Words are buttons below the table; those of a tray lie on its sheet, but for the one that leaves it. */
function inTheBar(move: MillenniumBladesMove, prompt: string | undefined): boolean {
  if (prompt === 'tray') return move.verb === 'done';
  return isWord(move) || move.verb === 'exchange';
}

export const millenniumBlades: GameClient<MillenniumBladesTypes> = {
  name: 'millennium-blades',
  cover: Cover,
  card: Zoom,
  icon: (card) => cardIcon(card.symbols, card.kind, card.name),
  plaque: Plaque,
  brief: true,
  settings: Settings,
  table: () => import('./Table.svelte'),
  phase({ round, rounds, interval, tournament }) {
    const where = tournament
      ? tournament.scoring
        ? 'score phase'
        : 'tournament'
      : interval
        ? `deckbuilding, part ${interval}`
        : 'after the tournament';
    return round === 0 ? `pre-release, ${where}` : `round ${round} of ${rounds}, ${where}`;
  },
  timer: true,
  part: 'interval',
  turn: ({ tournament }) => tournament?.active ?? null,
  buttons: (view) => view.question?.moves.filter((move) => inTheBar(move, view.question?.prompt)) ?? [],
  settled: ({ players, seat, interval, question }) => interval !== null && question !== null && (players[seat]?.ready ?? false),
  fields(fields, whose, view) {
    const { place, thing, verb } = fields;
    const tournament = view?.tournament;
    if (verb === 'before') {
      const right = tournament?.boards[view?.seat ?? -1]?.tableau[Number(thing) - 1];
      return right ? { ...fields, thing: designOf(right.card) } : fields;
    }
    if (typeof place !== 'string' || !/^\d+\.\d+$/.test(place)) return fields;
    const there = verb && tournament ? titleAt(tournament, place) : undefined;
    return { ...fields, place: whose(Number.parseInt(place)), ...(there && !thing ? { thing: there } : {}) };
  },
  implied: (event, before) => isUnseen(event) && isUnseen(before) && event.seat === before.seat && event['to'] === before['to'],
  primary: ({ question }) => (question?.prompt === 'tray' ? null : undefined),
  topic: (view) => (view.question ? `${view.question.prompt}|${view.question.source}` : ''),
  flights(event) {
    const { seat } = event;
    switch (event.event) {
      case 'play':
        return [{ label: event.card, from: [`hand:${seat}:${event.card}`, `seat:${seat}`], to: [`place:${event.place}`] }];
      case 'take_back':
      case 'discard':
        return [{ label: event.card, from: [`hand:${seat}:${event.card}`], to: [`seat:${seat}`] }];
      default:
        return [];
    }
  },
  cue(event, mine) {
    if (event.event === 'buy' || event.event === 'buy_pack' || event.event === 'sell') return mine ? 'coin' : null;
    if (event.event === 'flip' || event.event === 'clash_card') return 'attack';
    return event.event === 'play' || event.event === 'gain' ? 'move' : null;
  },
  notable: (event) => !QUIET.has(event.event),
  hears(event, seat) {
    if (!ERRANDS.has(event.event)) return true;
    return event.seat === seat || event['to'] === seat || event['from'] === seat;
  },
  after: After,
  breakdown: (view, seat) => (view.players[seat]?.vp ?? []).map((points, place) => ({ label: SOURCES[place] ?? '', points })),
  pictured: ['sets', 'characters'],
  quick: { levels: ['collector', 'duelist', 'trader'], options: { lengths: 'quick' } },
  /** Chance adds sets and characters until the match has all. */
  rolls: () => true,
  summary: ({ timing, lengths }) => `${timing}, ${lengths} intervals`,
};
