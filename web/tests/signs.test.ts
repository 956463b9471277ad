import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('signs on the page', () => {
  it('are found in fonts for Latin script: a wide plus is an empty box where none for Chinese is installed', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
    const wide = sources.filter((name) => /[\u3000-\u9fff\uf900-\uffef]/.test(readFileSync(join('src', name), 'utf8')));
    expect(sources.length).toBeGreaterThan(100);
    expect(wide).toEqual([]);
  });
});
