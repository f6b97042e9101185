export type Twin = 'simd' | 'baseline';
export type Create = (options: { wasmBinary: ArrayBuffer }) => Promise<unknown>;
