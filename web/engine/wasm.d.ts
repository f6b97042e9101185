// What the build's aliases stand for: the two twins of the module, and where this product takes them from.

declare module '#wasm/simd.mjs' {
  const create: (options: { wasmBinary: ArrayBuffer }) => Promise<unknown>;
  export default create;
}
declare module '#wasm/baseline.mjs' {
  const create: (options: { wasmBinary: ArrayBuffer }) => Promise<unknown>;
  export default create;
}
declare module '#wasm/*' {
  const url: string;
  export default url;
}
declare module '#source' {
  export function wasmBytes(twin: import('./glue.ts').Twin): Promise<ArrayBuffer>;
  export function createWorker(): Worker;
}
