// The tests of the page, in a real browser, on the page as script/server serves it.

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  throw new Error(`The browser tests found no ${chromium}: install Chromium, or name one in CHROME_PATH.`);
}

// a port of its own, so that script/server may run beside the tests
const address = `http://127.0.0.1:${process.env.TEST_PORT ?? 4173}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'build/browser',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // a school laptop, or a test machine with two busy cores, may take its time to load the module
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { baseURL: `${address}/` },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: chromium,
          args: [
            '--no-sandbox', // root in a container has no other way
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${new URL(address).port} --strictPort`,
    url: address,
  },
});
