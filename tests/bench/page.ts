// What Chromium runs: the same work as Node.

import { host, type Kernels } from './host.ts';
import { type Measured, measure } from './measure.ts';
import * as tf from './tfjs.ts';

const built = `${location.origin}/build/wasm-simd/bench`;
const tfWasm = '/node_modules/@tensorflow/tfjs-backend-wasm/dist/';

async function run(quick: boolean): Promise<Measured> {
  const { default: create } = await import(/* @vite-ignore */ `${built}.mjs`);
  const wasmBinary = await (await fetch(`${built}.wasm`)).arrayBuffer();
  const kernels: Kernels = await create({ wasmBinary });
  return measure(await host('chromium', kernels, tf, tfWasm), quick, console.info);
}

declare global {
  var runBench: typeof run;
}
globalThis.runBench = run;
