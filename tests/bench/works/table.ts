// The sinusoidal table. The others have their frequencies ready before the clock runs; ours computes them each time.

import type { Array as Tensor } from '@jax-js/jax';
import type { Work } from '../compare.ts';
import type { Host, Jax, Tf, TfBackend } from '../host.ts';
import type { Contender } from '../timing.ts';

export function table({ kernels, tf, jax }: Host, rows = 5000, d = 512): Work {
  const module = new kernels.TableWork(rows, d);
  const frequencies = Float32Array.from({ length: d / 2 }, (_, i) => 10000 ** ((-2 * i) / d));
  const inModule = (name: string, run: () => void): Contender => ({
    name,
    run,
    result: () => {
      run();
      return module.values();
    },
  });
  return {
    name: `table ${rows}×${d}`,
    tolerance: 1e-3, // an angle of 5000 in float is off by up to 2.4e-4, and its frequency as much again
    ours: inModule('posenc', () => module.ours()),
    others: [
      { name: 'limit', run: () => module.storeLoop() },
      inModule('sinf loop', () => module.sinfLoop()),
      javascript(rows, frequencies),
      jaxTable(jax, rows, frequencies),
      tfTable(tf, 'wasm', rows, frequencies),
      tfTable(tf, 'cpu', rows, frequencies),
    ],
  };
}

function javascript(rows: number, frequencies: Float32Array): Contender {
  const d = 2 * frequencies.length;
  const out = new Float32Array(rows * d);
  const run = () => {
    for (let p = 0; p < rows; ++p) {
      for (let i = 0; i < d; i += 2) {
        const angle = p * (frequencies[i >> 1] as number);
        out[p * d + i] = Math.sin(angle);
        out[p * d + i + 1] = Math.cos(angle);
      }
    }
  };
  return {
    name: 'JavaScript loop',
    run,
    result: () => {
      run();
      return out;
    },
  };
}

function tfTable(tf: Tf, backend: TfBackend, rows: number, frequencies: Float32Array): Contender {
  const make = () =>
    tf.tidy(() => {
      const position = tf.reshape(tf.range(0, rows), [rows, 1]);
      const angles = tf.mul(position, tf.tensor2d(frequencies, [1, frequencies.length]));
      return tf.reshape(tf.stack([tf.sin(angles), tf.cos(angles)], 2), [rows, 2 * frequencies.length]);
    });
  return {
    name: `tfjs ${backend}`,
    prepare: () => tf.setBackend(backend),
    run: () => make().dispose(),
    result: () => {
      const made = make();
      const values = made.dataSync();
      made.dispose();
      return values;
    },
  };
}

function jaxTable(jax: Jax, rows: number, frequencies: Float32Array<ArrayBuffer>): Contender {
  const { numpy: np, jit } = jax;
  const position = np.arange(rows).astype(np.float32);
  const frequency = np.array(frequencies);
  const make = jit((p: Tensor, w: Tensor) => {
    const angles = p.reshape([rows, 1]).mul(w);
    return np.stack([np.sin(angles.ref), np.cos(angles)], -1).reshape([rows, 2 * frequencies.length]);
  });
  return {
    name: 'jax-js',
    run: async () => {
      const made = make(position.ref, frequency.ref);
      await made.blockUntilReady();
      made.dispose();
    },
    result: () => make(position.ref, frequency.ref).data() as Promise<Float32Array>,
  };
}
