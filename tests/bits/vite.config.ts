// Serves tests/bits/index.html with the built twins and the golden files beside it, so that a browser can compute them.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import page from '../../vite.config.ts';

export default defineConfig(async () => ({
  configFile: false as const,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  appType: 'mpa' as const,
  cacheDir: 'build/.vite-bits',
  // the names that stand for the twins and where they come from
  resolve: (await page({ mode: 'test', command: 'serve' })).resolve,
  // the files are served as they are; nothing is watched, nothing bundled ahead
  optimizeDeps: { noDiscovery: true },
  server: { hmr: false, ws: false as const, watch: null },
}));
