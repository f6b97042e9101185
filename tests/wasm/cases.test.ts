// Every golden case through both builds of the core: the browser computes what the native tests verified.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CaseModule, casesIn } from './held.ts';
import { twinFile, twins } from './twins.ts';

const golden = (path: string): URL => new URL(`../golden/${path}`, import.meta.url);

describe.each(twins)('the %s twin', (twin) => {
  it.each(['dev.jsonl', 'more.jsonl'])('passes every case of %s', async (file) => {
    const { default: create } = await import(/* @vite-ignore */ twinFile(twin, 'run_cases.mjs').href);
    const module: CaseModule = await create({ wasmBinary: readFileSync(twinFile(twin, 'run_cases.wasm')) });

    const lines = casesIn(readFileSync(golden(file), 'utf8'));
    const verdicts = lines.map((line) => module.runCase(line, (path) => readFileSync(golden(path))));
    expect(verdicts.filter((verdict) => !verdict.passed)).toEqual([]);
    expect(new Set(verdicts.map((verdict) => verdict.id)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(200);
  });
});
