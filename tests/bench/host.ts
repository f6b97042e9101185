// Where the work runs, Node or a page: our module of the bench, and the libraries that it is measured against.

import * as jax from '@jax-js/jax';
import type { Engine } from './rows.ts';
import type * as tfjs from './tfjs.ts';

export interface TableWork {
  ours(): void;
  sinfLoop(): void;
  storeLoop(): void;
  values(): Float32Array;
}

export interface ProductWork {
  ours(): void;
  eigen(): void;
  limit(): number;
  a(): Float32Array;
  b(): Float32Array;
  c(): Float32Array;
}

export interface Parameter {
  name: string;
  rows: number;
  columns: number;
  offset: number;
}

export interface TrainingWork {
  parameters(): Float32Array;
  layout(): Parameter[];
  step(ids: Int32Array, answers: Int32Array): number;
}

/** The kernels of tests/bench/bench_module.cpp. */
export interface Kernels {
  TableWork: new (rows: number, d: number) => TableWork;
  ProductWork: new (m: number, k: number, n: number) => ProductWork;
  TrainingWork: {
    new (vocabulary: number, layers: number, positions: number, feedForward: number, batch: number): TrainingWork;
    limit(operations: number): number;
  };
}

export type Tf = typeof tfjs;
export type Jax = typeof jax;
export type TfBackend = 'cpu' | 'wasm';

export interface Host {
  engine: Engine;
  kernels: Kernels;
  tf: Tf;
  jax: Jax;
}

/** tfWasm: the folder of the wasm files of TensorFlow.js. */
export async function host(engine: Engine, kernels: Kernels, tf: Tf, tfWasm: string): Promise<Host> {
  tf.setWasmPaths(tfWasm);
  await tf.setBackend('wasm');
  await jax.init('wasm');
  jax.defaultDevice('wasm');
  return { engine, kernels, tf, jax };
}
