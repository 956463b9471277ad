import './theme.css';
import type { GameClient } from '../game';
import BoardSettings from './BoardSettings.svelte';
import Cover from './Cover.svelte';
import { gather } from './gather';
import { phase } from './phase';
import Plaque from './Plaque.svelte';
import { whyNotEdge } from './reasons';
import type { DomaineView } from './view';
import Zoom from './Zoom.svelte';

const REASONS: Record<string, string> = { king: 'The king was caught up with.', deck: 'All cards were played.', last_hands: 'All cards were played.' };
const TOPICS: Record<string, string> = {
  castle: 'setting up',
  borders: 'borders',
  knights: 'knights',
  expand: 'expand',
  into: 'expand',
  deserter: 'deserter',
  take_on: 'deserter',
  ally: 'alliance',
  partner: 'alliance',
  refill: 'refill|hand',
};
const QUIET = new Set(['turn', 'draw', 'shuffle', 'deal', 'income', 'refill']);
/** Words; everything else is a place on the board or a card. */
const WORDS = new Set(['done', 'draw']);

export const domaine: GameClient = {
  name: 'domaine',
  letters: 'RBYG',
  cover: Cover,
  card: Zoom,
  plaque: Plaque,
  settings: BoardSettings,
  table: () => import('./Table.svelte'),
  phase: (view, events) => phase(view as DomaineView, events),
  turn: (view) => (view as DomaineView).turn?.seat ?? null,
  gather: (view) => gather(view as DomaineView),
  whyNot: (view, text) => (text.startsWith('border ') ? whyNotEdge(view as DomaineView, text.slice('border '.length)) : ''),
  buttons: (view) => view.question?.moves.filter((move) => WORDS.has(move.text)) ?? [],
  label: (move) => (move.text === 'done' ? 'Done' : 'Draw a card'),
  flights(event) {
    const { seat, card } = event;
    switch (event.event) {
      case 'sell':
        return [{ label: String(card), from: [`hand:${seat}:${String(card)}`, `seat:${seat}`], to: ['chancery', 'deck'] }];
      case 'take':
        return [{ from: [`chancery:${String(card)}`], to: [`seat:${seat}`] }];
      case 'draw':
        return [{ from: ['deck'], to: [`seat:${seat}`] }];
      default:
        return [];
    }
  },
  cue(event, mine) {
    if (event.event === 'income' || event.event === 'sell') return 'coin';
    if (event.event === 'deserter' || event.event === 'cut_off') return 'attack';
    return mine && ['border', 'knight', 'expand', 'castle'].includes(event.event) ? 'move' : null;
  },
  topic: (view) => TOPICS[view.question?.prompt ?? ''] ?? 'turn',
  notable: (event) => !QUIET.has(event.event),
  reason: (key) => REASONS[key] ?? key,
  breakdown(view, seat) {
    const { domaines, players } = view as DomaineView;
    const held = players[seat];
    if (!held) return [];
    const rows = domaines
      .filter((domaine) => domaine.colour === seat)
      .map((domaine) => ({ label: `Domaine ${domaine.name}`, note: `${domaine.cells.length} territories`, points: domaine.points }));
    for (const name of held.monopolies) rows.push({ label: `Monopoly of ${name}`, note: `${held.mines[name] ?? 0} mines`, points: 5 });
    if (held.bonus > 0) rows.push({ label: 'Ducats', note: `${held.ducats} left`, points: held.bonus });
    return rows;
  },
  rolls: (options) => options['board_seed'] == null && !options['board'],
  summary: (settings) => `Board ${String(settings['board'] ?? '')}`.slice(0, 60),
};
