// The built page as its readers meet it: what it downloads, and how long a frame of its heatmap takes.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openPage } from './chromium.ts';
import { type Row, row } from './rows.ts';
import { median, ratios } from './timing.ts';

const frameBudget = 3; // ms of script
const kib = 1024;
const budgets = { module: 60 * kib, firstView: 150 * kib, single: 250 * kib };

/** address: where dist/ is served. */
export async function site(browser: Browser, address: string, dist: string, quick: boolean): Promise<Row[]> {
  return [...(await downloads(browser, address, dist)), ...(await heatmap(browser, address, quick ? 3 : 7))];
}

async function downloads(browser: Browser, address: string, dist: string): Promise<Row[]> {
  const page = await openPage(browser, 'about:blank');
  const answers = new Map<string, Promise<number>>(); // bytes by address, compressed as a server does it
  page.on('response', (response) => {
    answers.set(
      response.url(),
      response.body().then((body) => compressed(response.url(), body)),
    );
  });
  const loaded = async (): Promise<[string, number][]> =>
    Promise.all([...answers].map(async ([url, size]): Promise<[string, number]> => [url, await size]));

  await page.goto(address, { waitUntil: 'networkidle' });
  const firstView = await loaded();
  await scrollThrough(page);
  const all = await loaded();
  await page.close();

  const single = gzipSync(await readFile(`${dist}/posenc.html`), { level: 9 }).length;
  const budget = (work: string, bytes: number, most: number): Row => {
    console.log(`download, ${work}: ${(bytes / kib).toFixed(1)} KiB`);
    return row(`download, ${work}`, 'chromium', 'limit', { paired: most / bytes, best: most / bytes });
  };
  return [
    budget('module and glue at first view', sum(moduleFiles(firstView)), budgets.module),
    budget('module and glue of all figures', sum(moduleFiles(all)), budgets.module),
    budget('first view', sum(firstView), budgets.firstView),
    budget('single file', single, budgets.single),
  ];
}

/** The wasm files, and the scripts that bear their names. */
function moduleFiles(files: [string, number][]): [string, number][] {
  const name = (url: string): string => url.replace(/-[\w-]{8}\.\w+$/, '');
  const modules = files.filter(([url]) => url.endsWith('.wasm')).map(([url]) => name(url));
  return files.filter(([url]) => /\.(wasm|js)$/.test(url) && modules.includes(name(url)));
}

// fonts and pictures are compressed already
const compressed = (url: string, body: Buffer): number =>
  /\.(woff2|png)$/.test(url) ? body.length : gzipSync(body, { level: 9 }).length;

const sum = (files: readonly [string, number][]): number => files.reduce((total, [, size]) => total + size, 0);

/** Down to the end, so that what waits for its figure is fetched too. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForLoadState('networkidle');
}

async function heatmap(browser: Browser, address: string, rounds: number): Promise<Row[]> {
  const page = await openPage(browser, `${address}#heatmap.positions=2048&heatmap.d=512`);
  // a figure is loaded when it comes near
  await page.waitForFunction(() => {
    const figure = document.querySelector('pe-heatmap');
    figure?.scrollIntoView();
    return figure?.shadowRoot?.querySelector('pe-grid');
  });
  const { script, idle, drawing } = await page.evaluate(measureFrames, rounds);
  await page.close();
  console.log(`heatmap 2048×512: ${median(script).toFixed(1)} ms of script a frame`);
  const budget = script.map(() => frameBudget);
  return [
    row('heatmap 2048×512, script of a frame', 'chromium', 'limit', ratios(script, budget)),
    row('heatmap 2048×512, frames of an idle page', 'chromium', 'limit', ratios(drawing, idle)),
  ];
}

interface Heatmap extends HTMLElement {
  updateComplete: Promise<unknown>;
  set(change: Record<string, number>): void;
}

/** In the page: ms of script of each frame; ms from frame to frame in each round, of an idle page and while drawing. */
async function measureFrames(rounds: number): Promise<{ script: number[]; idle: number[]; drawing: number[] }> {
  const figure = document.querySelector('pe-heatmap') as Heatmap;
  const grid = figure.shadowRoot?.querySelector('pe-grid') as Heatmap;
  figure.scrollIntoView();
  let frame = 0;
  const script: number[] = [];
  // a new table, its colours, the canvas
  const draw = async () => {
    const begin = performance.now();
    figure.set({ base: 10000 + ++frame });
    await figure.updateComplete;
    await grid.updateComplete;
    script.push(performance.now() - begin);
  };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames = async (count: number, work: () => Promise<void> | undefined): Promise<number> => {
    const begin = await nextFrame();
    let end = begin;
    for (let k = 0; k < count; ++k) {
      await work();
      end = await nextFrame();
    }
    return (end - begin) / count;
  };
  await frames(10, draw); // warm
  script.length = 0;
  const idle: number[] = [];
  const drawing: number[] = [];
  for (let round = 0; round < rounds; ++round) {
    idle.push(await frames(20, () => undefined));
    drawing.push(await frames(20, draw));
  }
  return { script, idle, drawing };
}
