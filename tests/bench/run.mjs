// Starts the bench: Vite turns the TypeScript of this folder into what Node and Chromium run.

import { fileURLToPath } from 'node:url';
import { build, createServer, preview } from 'vite';

const top = fileURLToPath(new URL('../..', import.meta.url));
await build({
  configFile: false,
  root: top,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'tests/bench/tfjs.ts',
    outDir: 'build/bench',
    emptyOutDir: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'tfjs.cjs' } },
  },
});
const server = await createServer({
  configFile: false,
  root: top,
  cacheDir: `${top}/build/bench/vite`,
  appType: 'mpa',
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  optimizeDeps: { entries: ['tests/bench/page.html'] },
});
await server.listen();
const site = await preview({
  configFile: false,
  root: top,
  build: { outDir: 'dist' },
  preview: { host: '127.0.0.1', port: 0 },
});
const address = ({ httpServer }) => `http://127.0.0.1:${httpServer.address().port}/`;
try {
  const { bench } = await server.ssrLoadModule('/tests/bench/bench.ts');
  process.exitCode = await bench({
    top,
    page: `${address(server)}tests/bench/page.html`,
    site: address(site),
    quick: process.argv.includes('--quick'),
  });
} finally {
  await server.close();
  await site.close();
}
