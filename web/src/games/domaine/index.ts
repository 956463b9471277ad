import './theme.css';
import type { GameClient } from '../game';
import BoardSettings from './BoardSettings.svelte';
import Cover from './Cover.svelte';
import { phase } from './phase';
import Plaque from './Plaque.svelte';
import type { DomaineEvent, DomaineTypes } from './view_types';
import Zoom from './Zoom.svelte';

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
const QUIET = new Set<DomaineEvent['event']>(['turn', 'draw', 'shuffle', 'deal', 'income']);
/** Something comes onto the board. */
const PLACED = new Set<DomaineEvent['event']>(['border', 'knight', 'expand', 'castle']);

export const domaine: GameClient<DomaineTypes> = {
  name: 'domaine',
  letters: 'RBYG',
  colours: (view) => view.colours.filter(({ neutral }) => !neutral).map(({ name }) => name),
  cover: Cover,
  card: Zoom,
  plaque: Plaque,
  settings: BoardSettings,
  table: () => import('./Table.svelte'),
  phase,
  turn: (view) => view.turn?.seat ?? null,
  /** Everything else is a place on the board or a card. */
  buttons: (view) => view.question?.moves.filter((move) => !move.thing && !move.place) ?? [],
  flights(event) {
    const { seat } = event;
    switch (event.event) {
      case 'sell':
        return [{ label: event.card, from: [`hand:${seat}:${event.card}`, `seat:${seat}`], to: ['chancery', 'deck'] }];
      case 'take':
        return [{ from: [`chancery:${event.card}`], to: [`seat:${seat}`] }];
      case 'draw':
        return [{ from: ['deck'], to: [`seat:${seat}`] }];
      default:
        return [];
    }
  },
  cue(event, mine) {
    if (event.event === 'income' || event.event === 'sell') return 'coin';
    if (event.event === 'deserter' || event.event === 'cut_off') return 'attack';
    return mine && PLACED.has(event.event) ? 'move' : null;
  },
  topic: (view) => TOPICS[view.question?.prompt ?? ''] ?? 'turn',
  notable: (event) => !QUIET.has(event.event),
  breakdown({ domaines, monopoly, players }, seat) {
    const held = players[seat];
    if (!held) return [];
    const rows = domaines
      .filter((domaine) => domaine.colour === seat)
      .map((domaine) => ({
        label: `Domaine around ${domaine.castle}`,
        note: `${domaine.cells.length} territories`,
        points: domaine.points,
      }));
    for (const name of held.monopolies)
      rows.push({ label: `Monopoly of ${name}`, note: `${held.mines[name] ?? 0} mines`, points: monopoly.points });
    const most = players.every(({ ducats }) => ducats <= held.ducats);
    if (held.bonus > 0) rows.push({ label: 'Ducats', note: `${held.ducats} left, the ${most ? '' : 'second '}most`, points: held.bonus });
    return rows;
  },
  rolls: (options) => options['board_seed'] == null && !options['board'],
  summary: ({ board }) => `Board ${board}`.slice(0, 60),
};
