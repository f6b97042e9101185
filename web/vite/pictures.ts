// The pictures that stand in for the figures where they cannot run: computed and coloured by the core itself, in Node,
// when the page is built.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { encode } from 'fast-png';
import type { Core, Table } from '../engine/core.ts';
import { unwrap } from '../engine/unwrap.ts';
import type { Picture } from './fallback.ts';

/** What each figure shows at rest: a table of the core, its colours, and how many pixels a cell takes. */
const recipes: Record<string, (core: Core) => { table: Table; low: number; high: number; pixels: number }> = {
  'pe-heatmap': (core) => ({ table: core.sinusoidalTable({ d: 128, count: 64 }), low: -1, high: 1, pixels: 5 }),
  'pe-shuffle': (core) => {
    const order = core.order({ words: ['dog', 'bites', 'man'], order: [2, 1, 0], scheme: 'none', causal: false });
    return { table: order.fPx, low: -order.scale, high: order.scale, pixels: 20 };
  },
  'pe-similarity': (core) => {
    const { matrix } = core.similarity({ d: 64, count: 64 });
    return { table: matrix, low: -32, high: 32, pixels: 6 };
  },
  'pe-clocks': (core) => ({ table: core.sinusoidalTable({ d: 16, count: 64 }), low: -1, high: 1, pixels: 8 }),
};

/** Draws the pictures by the module in the one folder as files in the other, and tells where they are from the page. */
export async function corePictures(folder: string, into: string, page: string): Promise<Picture> {
  const { default: create } = await import(/* @vite-ignore */ `${folder}/posenc.mjs`);
  const core = unwrap(await create({ wasmBinary: await readFile(`${folder}/posenc.wasm`) }));
  await mkdir(into, { recursive: true });
  for (const [tag, recipe] of Object.entries(recipes)) {
    const { table, low, high, pixels } = recipe(core);
    const { rgba } = core.paint({ matrix: table, map: tag === 'pe-heatmap' ? 'viridis' : 'puor', low, high });
    const png = encode(enlarge(table, byNumber(rgba), pixels), { zlib: { level: 9 } });
    await writeFile(join(into, `${tag}.png`), png);
  }
  return (tag) => (recipes[tag] ? relative(page, join(into, `${tag}.png`)) : undefined);
}

interface Numbered {
  palette: [red: number, green: number, blue: number][];
  /** of each cell, the number of its colour */
  cells: Uint8Array;
}

/** The colours that occur, at most 256, each once: a PNG of their numbers takes a third of one of colours. */
function byNumber(rgba: Uint8Array): Numbered {
  const numbers = new Map<string, number>();
  const palette: Numbered['palette'] = [];
  const cells = new Uint8Array(rgba.length / 4);
  for (let cell = 0; cell < cells.length; cell++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * cell);
    const colour = `${red} ${green} ${blue}`;
    if (!numbers.has(colour)) numbers.set(colour, palette.push([red, green, blue]) - 1);
    cells[cell] = numbers.get(colour) ?? 0;
  }
  return { palette, cells };
}

/** Each cell as a square of pixels: browsers blur small pictures where they enlarge them in print. */
function enlarge({ rows, cols }: Table, { palette, cells }: Numbered, pixels: number) {
  const width = cols * pixels;
  const height = rows * pixels;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data[y * width + x] = cells[Math.floor(y / pixels) * cols + Math.floor(x / pixels)] ?? 0;
  }
  return { width, height, data, channels: 1, depth: 8 as const, palette };
}
