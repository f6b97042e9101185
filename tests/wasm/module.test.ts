import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CoreName, StartCore } from '../../web/engine/core.ts';
import { loadTwin, twinFile, twins } from './twins.ts';

// every bound name, read off the border itself
const names = readdirSync('wasm')
  .filter((file) => file.endsWith('.cpp'))
  .flatMap((file) => [...readFileSync(`wasm/${file}`, 'utf8').matchAll(/emscripten::function\("(\w+)"/g)])
  .map((match) => match[1] as CoreName);

// what a page, a link or a file may send by mistake or on purpose, as the whole argument and as the value of every option
const hostile = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  2.5,
  1e9,
  2 ** 53,
  1e308,
  true,
  '',
  '__proto__',
]
  .concat('<script>', '\ud800', '\u202e\ud83d\udc15')
  .flatMap((value) => [value, [value], [[value]], { rows: value, cols: value, values: value }]);
const everyOption = (value: unknown): unknown => new Proxy({}, { get: () => value });

describe.each(twins)('the %s twin', (twin) => {
  it.each(names)('answers {value} or {error} whatever %s is given', async (name) => {
    const call = (await loadTwin(twin))[name];
    for (const value of hostile) {
      for (const argument of [value, everyOption(value)]) {
        const answer = call(argument);
        expect(Object.keys(answer)).toHaveLength(1);
        if ('error' in answer) expect(answer.error).toMatch(/\S/);
        else expect(answer).toHaveProperty('value');
      }
    }
  });

  it('loads where text may not become code, as under a strict content security policy', () => {
    const load = `
      const { default: create } = await import(${JSON.stringify(twinFile(twin, 'posenc.mjs').href)});
      const { readFileSync } = await import('node:fs');
      await create({ wasmBinary: readFileSync(new URL(${JSON.stringify(twinFile(twin, 'posenc.wasm').href)})) });
      console.log('loaded');`;
    const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', load];
    expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe('loaded\n');
  });
});

// what a figure of the first screens may ask for, with arguments for each
const first: Record<keyof StartCore, unknown> = {
  sinusoidalTable: { d: 6, count: 5 },
  frequencies: { d: 6 },
  sharedColumns: { matrix: { rows: 1, cols: 2, values: [1, 2] }, other: { recipe: 'sines_only', count: 1, d: 6 } },
  order: { words: ['dog', 'bites', 'man'], order: [2, 1, 0], scheme: 'rotary', causal: true },
  paint: { matrix: { rows: 1, cols: 2, values: [0, 1] }, map: 'puor', low: 0, high: 1, cols: 1 },
  palette: { map: 'viridis' },
};

describe.each(twins)('the small module of the first screens, %s', (twin) => {
  it('has what they ask for and answers as the whole one does', async () => {
    const [start, whole] = await Promise.all([loadTwin(twin, 'posenc-start'), loadTwin(twin)]);
    for (const [name, argument] of Object.entries(first)) {
      const answer = start[name as CoreName](argument);
      expect(answer, name).toHaveProperty('value');
      expect(answer, name).toEqual(whole[name as CoreName](argument));
    }
  });
});

describe('the twins', () => {
  it('bind the same names and are two different builds', async () => {
    const [simd, baseline] = await Promise.all(twins.map((twin) => loadTwin(twin)));
    expect(Object.keys(simd ?? {}).sort()).toEqual(Object.keys(baseline ?? {}).sort());
    const [simdBytes, baselineBytes] = twins.map((twin) => readFileSync(twinFile(twin, 'posenc.wasm')));
    expect(simdBytes?.equals(baselineBytes ?? new Uint8Array())).toBe(false);
  });
});
