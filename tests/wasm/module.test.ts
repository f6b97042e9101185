import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTwin, twinFile, twins } from './twins.ts';

describe.each(twins)('the %s twin', (twin) => {
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

describe('the twins', () => {
  it('bind the same names and are two different builds', async () => {
    const [simd, baseline] = await Promise.all(twins.map(loadTwin));
    expect(Object.keys(simd ?? {}).sort()).toEqual(Object.keys(baseline ?? {}).sort());
    const [simdBytes, baselineBytes] = twins.map((twin) => readFileSync(twinFile(twin, 'posenc.wasm')));
    expect(simdBytes?.equals(baselineBytes ?? new Uint8Array())).toBe(false);
  });
});
