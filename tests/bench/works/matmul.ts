// The product of two matrices, in the sizes of a small Transformer.

import type { Array as Tensor } from '@jax-js/jax';
import type { Work } from '../compare.ts';
import type { Host, Jax, ProductWork, Tf } from '../host.ts';
import type { Contender } from '../timing.ts';

export const productSizes = [
  [256, 64, 64],
  [512, 64, 256],
  [1024, 128, 256],
] as const;

type Size = readonly [m: number, k: number, n: number];

export function matmul({ kernels, tf, jax }: Host, size: Size): Work {
  const module = new kernels.ProductWork(...size);
  const inModule = (name: string, run: () => void): Contender => ({
    name,
    run,
    result: () => {
      run();
      return module.c();
    },
  });
  return {
    name: `matmul ${size.join('×')}`,
    tolerance: 1e-3, // sums of up to 128 products of normal numbers
    ours: inModule('posenc', () => module.ours()),
    others: [
      { name: 'limit', run: () => module.limit() },
      inModule('Eigen', () => module.eigen()),
      tfProduct(tf, module, size),
      jaxProduct(jax, module, size),
    ],
  };
}

function tfProduct(tf: Tf, module: ProductWork, [m, k, n]: Size): Contender {
  const factors = () => [tf.tensor2d(module.a(), [m, k]), tf.tensor2d(module.b(), [k, n])] as const;
  let ready: ReturnType<typeof factors> | undefined;
  return {
    name: 'tfjs wasm',
    prepare: async () => {
      await tf.setBackend('wasm');
      ready ??= factors();
    },
    run: () => ready && tf.matMul(...ready).dispose(),
    result: () => (ready ? tf.tidy(() => tf.matMul(...factors()).dataSync()) : []),
  };
}

function jaxProduct(jax: Jax, module: ProductWork, [m, k, n]: Size): Contender {
  const { numpy: np, jit } = jax;
  const a = np.array(module.a() as Float32Array<ArrayBuffer>).reshape([m, k]);
  const b = np.array(module.b() as Float32Array<ArrayBuffer>).reshape([k, n]);
  const multiply = jit((x: Tensor, y: Tensor) => np.matmul(x, y));
  return {
    name: 'jax-js',
    run: async () => {
      const made = multiply(a.ref, b.ref);
      await made.blockUntilReady();
      made.dispose();
    },
    result: () => multiply(a.ref, b.ref).data() as Promise<Float32Array>,
  };
}
