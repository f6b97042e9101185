// The tables and the training runs whose bits are held, and how bits are told: for Node and for a browser's page alike.

export interface Steps {
  state: string;
  step: number;
  metrics: { step: Float64Array; loss: Float64Array; token: Float64Array };
}

/** The module that runs golden cases: one line in, the verdict on it out. */
export interface CaseModule {
  runCase(line: string, readFile: (path: string) => Uint8Array): { id: string; passed: boolean; words: string };
}

/** Options of sinusoidalTable, and the checksum that tests/core/encoding/sinusoidal_bits_test.cpp holds native builds to. */
export const tables: [Record<string, unknown>, number][] = [
  [{ count: 600, d: 100 }, 0x3acf3064],
  [{ count: 30, d: 7 }, 0xa6895a24],
  [{ count: 200, d: 33, start: -30.5, base: 500000, layout: 'sin_cos' }, 0xa946f89a],
  [{ count: 100, d: 65, start: 1e9, layout: 'cos_sin', freq: 'endpoint', odd: 'zero_pad' }, 0x9a1d9c68],
];

/** The runs of tests/core/training/curve_test.cpp by name. */
export const runs: Record<string, object> = {
  learned: { scheme: 'learned', shortest: 3, lr: 5e-3, clip: 1, warmUp: 4 },
  rotary: {
    ...{ task: 'previous', scheme: 'rotary', activation: 'gelu', causal: true, layers: 2 },
    ...{ lr: 2e-3, weightDecay: 0.01 },
  },
  sinusoidal: {
    ...{ task: 'sort', scheme: 'sinusoidal', dModel: 18, heads: 3, feedForward: 21 },
    ...{ length: 7, batch: 5, lr: 2e-3 },
  },
  relative: { scheme: 'relative', dModel: 16, feedForward: 16, batch: 4, lr: 2e-3 },
  alibi: { scheme: 'alibi', dModel: 16, feedForward: 16, batch: 4, lr: 2e-3 },
};

/** The losses of each run, step by step, as the text of tests/golden/curves.txt holds them: name → bits. */
export function curvesIn(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split('\n\n')
      .map((part) => {
        const [name = '', ...losses] = part.split('\n');
        return [name, losses];
      }),
  );
}

/** The golden cases of these files, one a line. */
export const casesIn = (...texts: string[]): string[] =>
  texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');

/** FNV-1a over words of 32 bits. */
export function checksum(values: Float32Array): number {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length);
  return words.reduce((hash, word) => Math.imul(hash ^ word, 16777619) >>> 0, 2166136261);
}

/** The 64 bits of a double in hexadecimal. */
export function bits(x: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}
