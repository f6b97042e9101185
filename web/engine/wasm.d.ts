// What the build's aliases stand for: the modules and their twins, and where this product takes them from.

type Create = (options: { wasmBinary: ArrayBuffer }) => Promise<unknown>;

declare module '#wasm/simd.mjs' {
  const create: Create;
  export default create;
}
declare module '#wasm/baseline.mjs' {
  const create: Create;
  export default create;
}
declare module '#wasm/simd-start.mjs' {
  const create: Create;
  export default create;
}
declare module '#wasm/baseline-start.mjs' {
  const create: Create;
  export default create;
}
declare module '#wasm/baseline.wasm?changes' {
  const changes: { runs: import('./changes.ts').Runs; differences: string };
  export default changes;
}
declare module '#wasm/*' {
  const url: string;
  export default url;
}
declare module '#source' {
  export type Part = import('./source.ts').Part;
  export const startPart: Part;
  export function wasmBytes(part: Part, twin: import('./glue.ts').Twin): Promise<ArrayBuffer>;
  export function createWorker(): Worker;
}
