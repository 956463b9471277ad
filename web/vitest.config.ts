// Apart from vite.config.ts, so that building the client needs none of the packages that test it.
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config.ts';

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.ts'],
      // One document for all files: a new one for each takes longer than all tests. So each test cleans up after itself.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
