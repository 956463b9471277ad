/** One line for each game; the frame knows nothing else of them. */
import type { GameClient } from './game';
import { domaine } from './domaine';
import { dominion } from './dominion';

export const clients: Record<string, GameClient> = Object.fromEntries([dominion, domaine].map((client) => [client.name, client]));
