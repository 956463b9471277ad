/** A game without a client of its own: its view as a table of facts, its moves as buttons. */
import type { GameClient } from '../game';
import Card from './Card.svelte';
import Cover from './Cover.svelte';
import Plaque from './Plaque.svelte';
import Settings from './Settings.svelte';
import { isWord } from './facts';

export function plain(name: string): GameClient {
  return {
    name,
    cover: Cover,
    card: Card,
    plaque: Plaque,
    settings: Settings,
    table: () => import('./Table.svelte'),
    buttons: (view) => view.question?.moves.filter(isWord) ?? [],
    phase: () => '',
    turn: ({ to_act: [first, ...others] }) => (first === undefined || first < 0 || others.length > 0 ? null : first),
    topic: (view) => (view.question ? `${view.question.prompt}|${view.question.source}` : ''),
    flights: () => [],
    cue: () => null,
    notable: () => true,
    breakdown: () => [],
    rolls: () => false,
    summary: (settings) =>
      Object.entries(settings)
        .map(([option, value]) => `${option}: ${String(value)}`)
        .join(', '),
  };
}
