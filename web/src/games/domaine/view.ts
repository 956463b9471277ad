/** Domaine's view, as src/demesne/games/domaine/view.py writes it. */
import type { View } from '../../lib/protocol';

export interface Colour {
  name: string;
  letter: string;
  neutral: boolean;
  knights: string[];
}

export interface Domaine {
  name: string;
  castle: string;
  colour: number;
  cells: string[];
  knights: number;
  points: number;
  allies: string[];
}

export interface PlayerView {
  seat: number;
  points: number;
  standing: number;
  bonus: number;
  ducats: number;
  income: number;
  knights_left: number;
  mines: Record<string, number>;
  monopolies: string[];
  cards: number;
  shown: string[];
  backs: string;
  hand: string[] | null;
}

export interface DomaineView extends View {
  phase: 'setup' | 'play' | 'last_hands' | 'over';
  turn: { seat: number } | null;
  board: string[];
  colours: Colour[];
  castles: { name: string; cell: string; colour: number }[];
  borders: string[];
  borders_left: number;
  domaines: Domaine[];
  alliances: { castles: string[]; marker: string | null }[];
  players: PlayerView[];
  king: number;
  chancery: string[];
  deck: { left: number; next: string | null };
  discard: string[];
}
