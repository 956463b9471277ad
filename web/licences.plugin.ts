/** The fonts' licence travels with them: each package's own text goes beside the built client. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = join(dirname(fileURLToPath(import.meta.url)), 'node_modules');
const FONTS = ['fraunces', 'figtree'];

export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      for (const font of FONTS) {
        const source = readFileSync(join(MODULES, '@fontsource-variable', font, 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
      }
    },
  };
}
