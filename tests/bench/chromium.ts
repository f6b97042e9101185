// A headless Chromium: that of the machine, or CHROME_PATH.

import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Measured } from './measure.ts';

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`The bench found no ${executablePath}: install Chromium, or name one in CHROME_PATH.`);
  }
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'], // root in a container has no other way
  });
}

/** A page that shouts when something in it goes wrong. */
export async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`in the page: ${error.message}`));
  await page.goto(address);
  return page;
}

/** The work that Node does too. */
export async function inChromium(browser: Browser, address: string, quick: boolean): Promise<Measured> {
  const page = await openPage(browser, address);
  page.on('console', (message) => message.type() === 'info' && console.log(message.text()));
  await page.waitForFunction(() => 'runBench' in globalThis);
  const measured = await page.evaluate((hurried) => runBench(hurried), quick);
  await page.close();
  return measured;
}
