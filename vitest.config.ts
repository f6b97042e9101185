// The tests that need no browser: the structure of the code, the WebAssembly twins, and the page's plain code.

import { defineConfig } from 'vitest/config';
import page from './vite.config.ts';

export default defineConfig({
  // the names that stand for the twins and where they come from
  resolve: (await page({ mode: 'test', command: 'serve' })).resolve,
  test: {
    include: ['tests/*.test.ts', 'tests/bench/**/*.test.ts', 'tests/wasm/**/*.test.ts', 'tests/web/**/*.test.ts'],
    testTimeout: 120_000, // a twin may train a model
  },
});
