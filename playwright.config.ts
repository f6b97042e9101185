// The tests of the page, in a real browser, on the page as script/server serves it.

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { bitsAddress, pageAddress } from './tests/browser/addresses.ts';

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  throw new Error(`The browser tests found no ${chromium}: install Chromium, or name one in CHROME_PATH.`);
}

/** A server that runs while the tests do. */
const served = (address: string, command: string) => ({
  command: `npx vite ${command} --host 127.0.0.1 --port ${new URL(address).port} --strictPort`,
  url: address,
});

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
  use: { baseURL: `${pageAddress}/` },
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
    {
      name: 'firefox',
      // tests that need what its WebDriver BiDi does not do: emulate a colour scheme, reduced motion or paper, switch
      // JavaScript off, and tell of a download that a script began
      grepInvert: /@chromium/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox', // the stock browser by WebDriver BiDi; without it Playwright wants its own build
        launchOptions: {
          executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
          // Playwright lets files read each other, which no reader's browser does
          firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
        },
      },
    },
  ],
  webServer: [
    served(pageAddress, 'preview'),
    { ...served(bitsAddress, '--config tests/bits/vite.config.ts'), url: `${bitsAddress}/tests/bits/` },
  ],
});
