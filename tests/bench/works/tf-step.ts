// The small Transformer in TensorFlow.js, as its users write it.

import type { Optimizer, Scalar, Tensor, Tensor1D, Variable } from '@tensorflow/tfjs-core';
import type { Tf } from '../host.ts';
import { batchSize, heads, learningRate, type Sizes, vocabulary, type Weight, width } from './model.ts';
import type { Step } from './training.ts';

export function tfStep(tf: Tf, weights: Map<string, Weight>, size: Sizes): Step {
  const rows = batchSize * size.positions;
  let variables: Map<string, Variable> | undefined;
  let optimiser: Optimizer | undefined;
  const made = () => new Map([...weights].map(([k, w]) => [k, tf.variable(tf.tensor(w.values, w.shape))]));
  const v = (name: string): Variable => variables?.get(name) as Variable;

  const linear = (x: Tensor, name: string) => tf.add(tf.matMul(x, v(`${name}.weight`)), v(`${name}.bias`));
  const norm = (x: Tensor, name: string) => {
    const { mean, variance } = tf.moments(x, -1, true);
    const z = tf.mul(tf.sub(x, mean), tf.rsqrt(tf.add(variance, 1e-5)));
    return tf.add(tf.mul(z, v(`${name}.gain`)), v(`${name}.bias`));
  };
  const split = (x: Tensor) =>
    tf.transpose(tf.reshape(x, [batchSize, size.positions, heads, width / heads]), [0, 2, 1, 3]);
  const attention = (x: Tensor, block: string) => {
    const [q, k, value] = tf.split(linear(x, `${block}.qkv`), 3, 1).map(split) as [Tensor, Tensor, Tensor];
    const scores = tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(width / heads));
    const mixed = tf.transpose(tf.matMul(tf.softmax(scores), value), [0, 2, 1, 3]);
    return linear(tf.reshape(mixed, [rows, width]), `${block}.output`);
  };
  // the wasm backend has no gradient of gather
  const embed = (ids: Tensor1D): Tensor =>
    tf.getBackend() === 'cpu'
      ? tf.gather(v('token'), ids)
      : tf.matMul(tf.cast(tf.oneHot(ids, vocabulary), 'float32'), v('token'));
  const logits = (ids: Tensor1D) => {
    const tokens = tf.reshape(embed(ids), [batchSize, size.positions, width]);
    let x: Tensor = tf.reshape(tf.add(tokens, v('positions')), [rows, width]);
    for (let layer = 0; layer < size.layers; ++layer) {
      const block = `layer${layer}`;
      x = tf.add(x, attention(norm(x, `${block}.norm1`), block));
      const expanded = tf.relu(linear(norm(x, `${block}.norm2`), `${block}.expand`));
      x = tf.add(x, linear(expanded, `${block}.contract`));
    }
    return linear(norm(x, 'norm'), 'head');
  };

  return (batch) => {
    // made in the backend in which the first step runs
    variables ??= made();
    optimiser ??= tf.train.adam(learningRate, 0.9, 0.999, 1e-8);
    const adam = optimiser;
    const loss = tf.tidy(() => {
      const ids = tf.tensor1d(batch.ids, 'int32');
      const expected = tf.cast(tf.oneHot(tf.tensor1d(batch.answers, 'int32'), vocabulary), 'float32');
      return adam.minimize(() => tf.losses.softmaxCrossEntropy(expected, logits(ids)), true) as Scalar;
    });
    const value = loss.dataSync()[0] as number;
    loss.dispose();
    return value;
  };
}
