// What this browser computes with both twins, as JSON for a test to compare: the bits of tables and of learning curves,
// and the verdicts of the golden cases. The page only computes; what is right stands in expected.ts.

import { instantiate, type Twin, wholeGlue } from '../../web/engine/glue.ts';
import { unwrap } from '../../web/engine/unwrap.ts';
import { bits, type CaseModule, casesIn, checksum, curvesIn, runs, type Steps, tables } from '../wasm/held.ts';
import type { Computed } from './expected.ts';

interface Run {
  step(count: number): { value: Steps };
}

const fetched = async (path: string): Promise<Response> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};
const textOf = async (path: string): Promise<string> => (await fetched(path)).text();
const bytesOf = async (path: string): Promise<ArrayBuffer> => (await fetched(path)).arrayBuffer();

const golden = '/tests/golden/';
const built = (twin: Twin, name: string): string => `/build/wasm-${twin}/${name}`;

/** The files that cases name, as the cases name them. */
async function caseFiles(): Promise<Map<string, Uint8Array>> {
  const urls = Object.keys(import.meta.glob('../golden/{files,more_files}/*', { query: '?url' }));
  const names = urls.map((url) => url.replace('../golden/', ''));
  return new Map(
    await Promise.all(names.map(async (name) => [name, new Uint8Array(await bytesOf(golden + name))] as const)),
  );
}

async function goldenCases(twin: Twin, files: Map<string, Uint8Array>): Promise<Pick<Computed, 'cases' | 'failed'>> {
  const module = (await instantiate(
    import(/* @vite-ignore */ built(twin, 'run_cases.mjs')),
    await bytesOf(built(twin, 'run_cases.wasm')),
  )) as unknown as CaseModule;
  const read = (path: string): Uint8Array => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`no golden file ${path}`);
    return bytes;
  };
  const lines = casesIn(await textOf(`${golden}dev.jsonl`), await textOf(`${golden}more.jsonl`));
  const failed = lines.map((line) => module.runCase(line, read)).filter(({ passed }) => !passed);
  return { cases: lines.length, failed: failed.map(({ id, words }) => `${id}: ${words}`) };
}

async function compute(twin: Twin, files: Map<string, Uint8Array>): Promise<Computed> {
  const core = unwrap(await instantiate(wholeGlue(twin), await bytesOf(built(twin, 'posenc.wasm'))));
  const lossBits = (name: string, steps: number): string[] => {
    const run = core.trainer((runs[name] ?? {}) as never) as unknown as Run;
    return [...run.step(steps).value.metrics.loss].map(bits);
  };
  const curves = curvesIn(await textOf(`${golden}curves.txt`));
  return {
    tables: tables.map(([options]) => checksum(core.sinusoidalTable(options as never).values as Float32Array)),
    curves: Object.fromEntries([...curves].map(([name, { length }]) => [name, lossBits(name, length)])),
    ...(await goldenCases(twin, files)),
  };
}

const told: Record<string, Computed | string> = {};
try {
  const files = await caseFiles();
  for (const twin of ['simd', 'baseline'] as const) told[twin] = await compute(twin, files);
} catch (reason) {
  told['error'] = String(reason);
}
const place = document.getElementById('computed');
if (place) place.textContent = JSON.stringify(told);
