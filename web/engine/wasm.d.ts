// What the build's aliases stand for: the two twins of the module, and where this product takes them from.

declare module '#wasm/simd.mjs' {
  const create: import('./source-types.ts').Create;
  export default create;
}
declare module '#wasm/baseline.mjs' {
  const create: import('./source-types.ts').Create;
  export default create;
}
declare module '#wasm/*' {
  const url: string;
  export default url;
}
declare module '#source' {
  export type Twin = import('./source-types.ts').Twin;
  export type Create = import('./source-types.ts').Create;
  export function wasmGlue(twin: Twin): Promise<Create>;
  export function wasmBytes(twin: Twin): Promise<ArrayBuffer>;
}
