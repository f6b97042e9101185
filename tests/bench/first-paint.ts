// From nothing to a heatmap of 2048×512 on the screen, with the library at hand: ours and Plotly's, in turns.

import type { Browser } from 'playwright-core';
import { openPage } from './chromium.ts';
import { type Row, row } from './rows.ts';
import { median, ratios } from './timing.ts';

const rows = 2048;
const d = 512;

/** address: where dist/ is served. plotly: the file of the library. */
export async function firstPaint(browser: Browser, address: string, plotly: string, rounds: number): Promise<Row[]> {
  const own = await openPage(browser, 'about:blank');
  await own.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await own.goto(new URL('blank', address).href);
  await own.addScriptTag({ type: 'module', url: 'posenc.js' });
  const other = await openPage(browser, 'about:blank');
  await other.addScriptTag({ path: plotly });

  const ours: number[] = [];
  const theirs: number[] = [];
  // the first round warms both up
  for (let round = 0; round <= rounds; ++round) {
    await own.bringToFront();
    const our = await own.evaluate(paintOurs, { rows, d });
    await other.bringToFront();
    const their = await other.evaluate(paintPlotly, { rows, d });
    if (round === 0) continue;
    ours.push(our);
    theirs.push(their);
  }
  await own.close();
  await other.close();
  console.log(`first paint 2048×512: ${median(ours).toFixed(0)} ms, Plotly ${median(theirs).toFixed(0)} ms`);
  return [row('heatmap 2048×512, first paint', 'chromium', 'Plotly', ratios(ours, theirs))];
}

/** In the page: ms until a new figure is painted, its table included. */
async function paintOurs(size: { rows: number; d: number }): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const begin = performance.now();
  const figure = document.createElement('pe-heatmap');
  figure.setAttribute('positions', String(size.rows));
  figure.setAttribute('d', String(size.d));
  document.body.append(figure);
  // the canvas is drawn on as soon as it is there
  const drawn = () => figure.shadowRoot?.querySelector('pe-grid')?.shadowRoot?.querySelector('canvas');
  while (!drawn()) await nextFrame();
  await nextFrame(); // the frame before this one has been painted
  const took = performance.now() - begin;
  figure.remove();
  return took;
}

/** In a page with Plotly: ms until its plot is painted. The numbers are ready before the clock runs. */
async function paintPlotly(size: { rows: number; d: number }): Promise<number> {
  const plotly = (globalThis as unknown as { Plotly: { newPlot(on: Element, data: object[]): Promise<unknown> } })
    .Plotly;
  const z = Array.from({ length: size.rows }, (_, p) =>
    Float32Array.from({ length: size.d }, (_, c) => {
      const angle = p / 10000 ** ((c - (c % 2)) / size.d);
      return c % 2 ? Math.cos(angle) : Math.sin(angle);
    }),
  );
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const begin = performance.now();
  const place = document.createElement('div');
  document.body.append(place);
  await plotly.newPlot(place, [{ type: 'heatmap', z }]);
  await nextFrame();
  await nextFrame();
  const took = performance.now() - begin;
  place.remove();
  return took;
}
