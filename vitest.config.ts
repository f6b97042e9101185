// The tests that need no browser: the structure of the code, the WebAssembly twins, and the page's plain code.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/*.test.ts', 'tests/wasm/**/*.test.ts', 'tests/web/**/*.test.ts'],
    testTimeout: 120_000, // a twin may train a model
  },
});
