import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameIcons } from './icons.plugin.ts';
import { licences } from './licences.plugin.ts';

const server = process.env['DEMESNE_SERVER'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [gameIcons(), licences(), svelte()],
  build: {
    outDir: '../src/demesne/web',
    emptyOutDir: true,
    target: 'es2022',
    // The pages forbid inline script and data: fonts, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The outlines of card pictures are one file, loaded when the first of them is shown.
    chunkSizeWarningLimit: 800,
    // How long the parts of a build take says nothing to those who want to play.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: ['.', '../src/demesne/games'] },
    proxy: { '/api': { target: server, ws: true }, '/socket': { target: server, ws: true } },
  },
});
