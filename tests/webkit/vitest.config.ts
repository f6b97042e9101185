// The tests in WebKit, which only WebDriver can drive here: xvfb-run -a npx vitest run --config tests/webkit/vitest.config.ts

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/webkit/*.test.ts'],
    globalSetup: 'tests/webkit/servers.ts',
    fileParallelism: false, // one browser at a time: the machine may have two cores
    testTimeout: 240_000, // the same patience as in the other browsers, and a whole race
    hookTimeout: 120_000,
  },
});
