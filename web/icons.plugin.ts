/** Bundles only the game icons that the sources name, written as `gi:castle` anywhere in them.
 *
 * Those that stand only in a file `pictures.ts` (a game's hundreds of card pictures) are a module of their own, which the
 * page loads when it shows the first of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:game-icons';
const LATE = `${ID}/pictures`;
const SOURCES = join(dirname(fileURLToPath(import.meta.url)), 'src');

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name));
}

function namedIn(sources: string[]): Set<string> {
  const found = new Set<string>();
  for (const file of sources) for (const match of readFileSync(file, 'utf8').matchAll(/\bgi:([a-z0-9-]+)/g)) found.add(match[1]!);
  return found;
}

function named(late: boolean): Set<string> {
  const isLate = (file: string) => basename(file) === 'pictures.ts';
  const early = namedIn(files(SOURCES).filter((file) => !isLate(file)));
  return late ? new Set([...namedIn(files(SOURCES).filter(isLate))].filter((name) => !early.has(name))) : early;
}

export function gameIcons(): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id === ID || id === LATE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${ID}` && id !== `\0${LATE}`) return undefined;
      const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const paths: Record<string, string> = {};
      for (const name of [...named(id === `\0${LATE}`)].sort()) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
        if (!icon) this.error(`no game icon is called '${name}'`);
        paths[name] = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]).join('');
      }
      return `export default ${JSON.stringify(paths)}`;
    },
  };
}
