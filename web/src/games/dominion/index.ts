import './theme.css';
import type { Flight, GameClient } from '../game';
import { icon } from './art';
import Cover from './Cover.svelte';
import Kingdom from './Kingdom.svelte';
import Plaque from './Plaque.svelte';
import { isButton, isSpent } from './view';
import type { DominionEvent, DominionTypes, Phase } from './view_types';
import Zoom from './Zoom.svelte';

const PHASES: Record<Phase, string> = { action: 'action phase', buy: 'buy phase', cleanup: 'clean-up' };

/** Follows from what was told just before. */
const QUIET = new Set<DominionEvent['event']>(['turn', 'draw', 'shuffle', 'cleanup', 'start']);

export const dominion: GameClient<DominionTypes> = {
  name: 'dominion',
  cover: Cover,
  card: Zoom,
  icon: (card) => icon(card.name),
  plaque: Plaque,
  settings: Kingdom,
  table: () => import('./Table.svelte'),
  phase({ turn, players }) {
    return `turn ${players[turn.seat]?.turns ?? turn.number}, ${PHASES[turn.phase]}${turn.extra ? ', extra turn' : ''}`;
  },
  turn: (view) => view.turn.seat,
  buttons: (view) => view.question?.moves.filter((move) => isButton(view, move)) ?? [],
  primary(view) {
    const moves = view.question?.moves ?? [];
    const treasures = moves.find((move) => move.verb === 'play all treasures');
    if (treasures) return treasures.text;
    // To end a phase is likely only where nothing is left to play or worth buying.
    const ending = moves.find((move) => move.verb === 'end actions' || move.verb === 'end turn');
    return ending ? (isSpent(view) ? ending.text : null) : undefined;
  },
  decks: (view) =>
    view.players.flatMap(({ seat, owned }) =>
      owned ? [{ seat, cards: Object.entries(owned).toSorted((one, other) => other[1] - one[1]) }] : [],
    ),
  flights(event) {
    const { seat } = event;
    const here = (card: string) => [`hand:${seat}:${card}`, `inplay:${card}`, `seat:${seat}`];
    const fly = (cards: string[], from: (card: string) => string[], to: string[]): Flight[] =>
      cards.map((card) => ({ label: card, from: from(card), to }));
    const hand = (card: string) => [`hand:${seat}:${card}`, `seat:${seat}`];
    switch (event.event) {
      case 'play':
        return fly([event.card], hand, ['inplay']);
      case 'treasures':
        return fly(event.cards, hand, ['inplay']);
      case 'gain':
        return fly([event.card], (card) => [`supply:${card}`], [`discard:${seat}`, `seat:${seat}`]);
      case 'discard':
        return fly(event.cards ?? [], here, [`discard:${seat}`]);
      case 'trash':
        return fly(event.cards, here, ['trash']);
      case 'topdeck':
        return fly(event.cards ?? [], here, [`deck:${seat}`, `seat:${seat}`]);
      default:
        return [];
    }
  },
  cue(event, mine, cards) {
    if (event.event === 'buy' || event.event === 'treasures') return 'coin';
    if (event.event === 'gain' && cards.get(event.card)?.kinds.includes('Curse')) return 'attack';
    return mine && event.event === 'play' ? 'move' : null;
  },
  topic: (view) =>
    view.question
      ? `${view.question.prompt === 'buy phase' || view.question.prompt === 'action phase' ? view.question.prompt : view.question.source}|a turn`
      : 'a turn',
  /** Whoever reads `buys Silver` takes the plain gain for granted; one to elsewhere is news. */
  implied: (event, before) =>
    event.event === 'gain' &&
    event.where === 'discard' &&
    before.event === 'buy' &&
    before.seat === event.seat &&
    before.card === event.card,
  notable: (event) => !QUIET.has(event.event),
  breakdown(view, seat) {
    const rows = view.players[seat]?.points ?? [];
    return rows.map((row) => ({ label: row.card, note: `${row.count} × ${row.each}`, points: row.points }));
  },
  rolls: (options) => options['kingdom'] === 'random',
  summary: ({ kingdom }) => kingdom.join(', '),
};
