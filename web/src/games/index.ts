/** One line for each game; the frame knows nothing else of them. */
import type { GameClient, GameTypes } from './game';
import { domaine } from './domaine';
import { dominion } from './dominion';
import { millenniumBlades } from './millennium-blades';
import { plain } from './plain';

/** The server sends to each game's client only what is of that game's types; the frame knows what all games share. */
function shared<T extends GameTypes>(client: GameClient<T>): GameClient {
  return client as unknown as GameClient;
}

const clients = new Map([shared(dominion), shared(domaine), shared(millenniumBlades)].map((client) => [client.name, client]));

/** The client of a game; a game without one of its own gets a plain table. */
export function clientOf(game: string): GameClient {
  const client = clients.get(game) ?? plain(game);
  clients.set(game, client);
  return client;
}
