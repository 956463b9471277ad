import './theme.css';
import type { GameClient } from '../game';
import type { GameEvent } from '../../lib/protocol';
import { capital } from '../../lib/seats';
import Cover from './Cover.svelte';
import Kingdom from './Kingdom.svelte';
import { gather } from './gather';
import Plaque from './Plaque.svelte';
import { me, split, whyNotHand, whyNotPile, zone, type DominionView } from './view';
import Zoom from './Zoom.svelte';

const PHASES = { action: 'action phase', buy: 'buy phase', cleanup: 'clean-up' };

const REASONS: Record<string, string> = { provinces: 'The last Province is gone.', piles: 'Enough Supply piles are empty.' };
/** Follows from what was told just before. */
const QUIET = new Set(['turn', 'draw', 'shuffle', 'cleanup', 'start']);

function cardsOf(event: GameEvent): string[] {
  if (typeof event['card'] === 'string') return [event['card']];
  return Array.isArray(event['cards']) ? event['cards'].map(String) : [];
}

export const dominion: GameClient = {
  name: 'dominion',
  cover: Cover,
  card: Zoom,
  plaque: Plaque,
  settings: Kingdom,
  table: () => import('./Table.svelte'),
  phase(view) {
    const { turn, players } = view as DominionView;
    return `turn ${players[turn.seat]?.turns ?? turn.number}, ${PHASES[turn.phase]}${turn.extra ? ', extra turn' : ''}`;
  },
  turn: (view) => (view as DominionView).turn.seat,
  gather: (view) => gather(view as DominionView),
  whyNot(view, text, cards) {
    const { verb, card } = split(text);
    const table = view as DominionView;
    const pile = table.supply.find((each) => each.card.toLowerCase() === card.toLowerCase());
    if (verb === 'buy' && pile) return whyNotPile(table, pile);
    const held = me(table)?.hand?.find((each) => each.toLowerCase() === card.toLowerCase());
    return verb === 'play' && held ? whyNotHand(table, cards.get(held)?.kinds ?? []) : '';
  },
  buttons: (view) => view.question?.moves.filter((move) => zone(view as DominionView, move.text) === 'button').sort((a, b) => rank(a.text) - rank(b.text)) ?? [],
  label: (move) => capital(move.text),
  flights(event) {
    const { seat } = event;
    const here = (card: string) => [`hand:${seat}:${card}`, `inplay:${card}`, `seat:${seat}`];
    switch (event.event) {
      case 'play':
      case 'treasures':
        return cardsOf(event).map((card) => ({ label: card, from: [`hand:${seat}:${card}`, `seat:${seat}`], to: ['inplay'] }));
      case 'gain':
        return cardsOf(event).map((card) => ({ label: card, from: [`supply:${card}`], to: [`discard:${seat}`, `seat:${seat}`] }));
      case 'discard':
        return cardsOf(event).map((card) => ({ label: card, from: here(card), to: [`discard:${seat}`] }));
      case 'trash':
        return cardsOf(event).map((card) => ({ label: card, from: here(card), to: ['trash'] }));
      case 'topdeck':
        return cardsOf(event).map((card) => ({ label: card, from: here(card), to: [`deck:${seat}`, `seat:${seat}`] }));
      default:
        return [];
    }
  },
  cue(event, mine) {
    if (event.event === 'buy' || event.event === 'treasures') return 'coin';
    if (event.event === 'gain' && event['card'] === 'Curse') return 'attack';
    return mine && event.event === 'play' ? 'move' : null;
  },
  topic: (view) => (view.question ? `${view.question.prompt === 'buy phase' || view.question.prompt === 'action phase' ? view.question.prompt : view.question.source}|a turn` : 'a turn'),
  /** Whoever reads `buys Silver` takes the plain gain for granted; one to elsewhere is news. */
  implied: (event, before) =>
    event.event === 'gain' && event['where'] === 'discard' && before.event === 'buy' && before.seat === event.seat && before['card'] === event['card'],
  notable: (event) => !QUIET.has(event.event),
  reason: (key) => REASONS[key] ?? key,
  breakdown(view, seat) {
    const rows = (view as DominionView).players[seat]?.points ?? [];
    return rows.map((row) => ({ label: row.card, note: `${row.count} × ${row.each}`, points: row.points }));
  },
  rolls: (options) => options['kingdom'] === 'random',
  summary(settings) {
    const { kingdom } = settings;
    return Array.isArray(kingdom) ? kingdom.join(', ') : String(kingdom ?? '');
  },
};

/** The buttons people reach for first stand first. */
function rank(text: string): number {
  return ['play all treasures', 'end actions', 'end turn', 'done'].indexOf(text) + 1 || 0.5;
}
