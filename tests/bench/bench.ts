// The whole bench: Node, then Chromium, then the page itself; a table on the console and build/bench.json.

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inChromium, launch } from './chromium.ts';
import { firstPaint } from './first-paint.ts';
import { host, type Kernels, type Tf } from './host.ts';
import { type Measured, measure } from './measure.ts';
import { asText } from './rows.ts';
import { site } from './site.ts';

export interface Setup {
  /** The project's folder. */
  top: string;
  /** The address of page.html. */
  page: string;
  /** The address of the built page. */
  site: string;
  quick: boolean;
}

/** Returns the exit status: 1 when somebody computes something else. */
export async function bench(setup: Setup): Promise<number> {
  const parts = [await inNode(setup)];
  const browser = await launch();
  parts.push(await inChromium(browser, setup.page, setup.quick));
  const rows = [
    ...parts.flatMap((part) => part.rows),
    ...(await site(browser, setup.site, `${setup.top}/dist`, setup.quick)),
    ...(await firstPaint(browser, setup.site, plotly(setup.top), setup.quick ? 3 : 7)),
  ];
  await browser.close();
  console.log(asText(rows));
  await writeFile(`${setup.top}/build/bench.json`, `${JSON.stringify(rows, null, 1)}\n`);
  const refused = parts.flatMap((part) => part.refused);
  for (const sentence of refused) console.error(sentence);
  return refused.length ? 1 : 0;
}

async function inNode({ top, quick }: Setup): Promise<Measured> {
  const built = pathToFileURL(`${top}/build/wasm-simd/`);
  const { default: create } = await import(/* @vite-ignore */ new URL('bench.mjs', built).href);
  const kernels: Kernels = await create({ wasmBinary: await readFile(new URL('bench.wasm', built)) });
  const tf: Tf = createRequire(built)(`${top}/build/bench/tfjs.cjs`);
  const tfWasm = `${top}/node_modules/@tensorflow/tfjs-backend-wasm/dist/`;
  return measure(await host('node', kernels, tf, tfWasm), quick, console.log);
}

const plotly = (top: string): string => `${top}/node_modules/plotly.js-dist-min/plotly.min.js`;
