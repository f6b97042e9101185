// One step of training: forward, loss, backward, AdamW. Ours and the others begin with the same weights and see the same
// batches, so their losses must agree.

import type { Work } from '../compare.ts';
import type { Host } from '../host.ts';
import type { Contender } from '../timing.ts';
import { jaxStep } from './jax-step.ts';
import { type Batch, batches, batchSize, firstWeights, operations, type Sizes, sizes, vocabulary } from './model.ts';
import { tfStep } from './tf-step.ts';

const comparedSteps = 3;

/** Trains on one batch; the loss before the step. */
export type Step = (batch: Batch) => number | Promise<number>;

export function training({ kernels, tf, jax }: Host, name: string): Work {
  const size = sizes[name] as Sizes;
  const { layers, positions, feedForward } = size;
  const ours = new kernels.TrainingWork(vocabulary, layers, positions, feedForward, batchSize);
  const weights = firstWeights(ours);
  const data = batches(64, positions);
  return {
    name: `training step ${name}`,
    tolerance: 2e-3, // the Adam of TensorFlow.js has no decay of weights
    ours: contender('posenc', data, ({ ids, answers }) => ours.step(ids, answers)),
    others: [
      { name: 'limit', run: () => kernels.TrainingWork.limit(operations(size)) },
      contender('jax-js', data, jaxStep(jax, weights, size)),
      ...(['wasm', 'cpu'] as const).map((backend) => ({
        ...contender(`tfjs ${backend}`, data, tfStep(tf, weights, size)),
        prepare: () => tf.setBackend(backend),
      })),
    ],
  };
}

function contender(name: string, data: readonly Batch[], step: Step): Contender {
  let done = 0;
  const next = () => step(data[done++ % data.length] as Batch);
  return {
    name,
    run: next,
    result: async () => {
      const losses: number[] = [];
      for (let k = 0; k < comparedSteps; ++k) losses.push(await next());
      return losses;
    },
  };
}
