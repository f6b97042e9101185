// The small Transformer in jax-js: value, gradient and AdamW in one compiled function. An array is used up by the
// operation that it is given to; `ref` keeps it for one more.

import type { Array as Tensor } from '@jax-js/jax';
import type { Jax } from '../host.ts';
import { batchSize, heads, learningRate, type Sizes, vocabulary, type Weight, weightDecay, width } from './model.ts';
import type { Step } from './training.ts';

type Tensors = Record<string, Tensor>;
const [beta1, beta2] = [0.9, 0.999];

export function jaxStep(jax: Jax, weights: Map<string, Weight>, size: Sizes): Step {
  const { numpy: np } = jax;
  const train = jax.jit(trainStep(jax, size));
  let parameters = tensors(weights, ({ values, shape }) => np.array(values).reshape(shape));
  let means = tensors(weights, ({ shape }) => np.zeros(shape));
  let squares = tensors(weights, ({ shape }) => np.zeros(shape));
  let t = 0;
  return async ({ ids, answers }) => {
    const number = np.array(++t, { dtype: np.float32 });
    const whole = { dtype: np.int32 };
    const out = train(parameters, means, squares, number, np.array(ids, whole), np.array(answers, whole));
    const [loss, ...state] = out as [Tensor, Tensors, Tensors, Tensors];
    [parameters, means, squares] = state;
    return (await loss.data())[0] as number;
  };
}

const tensors = (weights: Map<string, Weight>, make: (weight: Weight) => Tensor): Tensors =>
  Object.fromEntries([...weights].map(([name, weight]) => [name, make(weight)]));

function trainStep(jax: Jax, size: Sizes) {
  const { numpy: np, nn, tree } = jax;
  const lossOf = loss(jax, size);
  return (parameters: Tensors, means: Tensors, squares: Tensors, t: Tensor, ids: Tensor, answers: Tensor) => {
    const valueAndGrad = jax.valueAndGrad(lossOf);
    const given = [nn.oneHot(ids, vocabulary), nn.oneHot(answers, vocabulary)] as const;
    const [value, gradient] = valueAndGrad(tree.ref(parameters), ...given) as [Tensor, Tensors];
    // 1/(1 − βᵗ)
    const meanScale = np.reciprocal(np.subtract(1, np.exp(t.ref.mul(Math.log(beta1)))));
    const squareScale = np.reciprocal(np.subtract(1, np.exp(t.mul(Math.log(beta2)))));
    const next: [Tensors, Tensors, Tensors] = [{}, {}, {}];
    for (const [name, g] of Object.entries(gradient)) {
      const mean = (means[name] as Tensor).mul(beta1).add(g.ref.mul(1 - beta1));
      const square = (squares[name] as Tensor).mul(beta2).add(np.square(g).mul(1 - beta2));
      const spread = np.sqrt(square.ref.mul(squareScale.ref)).add(1e-8);
      const change = mean.ref.mul(meanScale.ref).mul(learningRate).div(spread);
      next[0][name] = (parameters[name] as Tensor).mul(1 - learningRate * weightDecay).sub(change);
      next[1][name] = mean;
      next[2][name] = square;
    }
    meanScale.dispose();
    squareScale.dispose();
    return [value, ...next];
  };
}

function loss({ numpy: np, nn }: Jax, size: Sizes) {
  const rows = batchSize * size.positions;
  const norm = (x: Tensor, gain: Tensor, bias: Tensor) => nn.standardize(x, -1, { epsilon: 1e-5 }).mul(gain).add(bias);
  const split = (x: Tensor) => x.reshape([batchSize, size.positions, heads, width / heads]).transpose([0, 2, 1, 3]);

  return (p: Tensors, ids: Tensor, answers: Tensor): Tensor => {
    const w = (name: string): Tensor => p[name] as Tensor;
    const linear = (x: Tensor, name: string) => np.matmul(x, w(`${name}.weight`)).add(w(`${name}.bias`));
    const normed = (x: Tensor, name: string) => norm(x, w(`${name}.gain`), w(`${name}.bias`));
    const tokens = np.matmul(ids, w('token')).reshape([batchSize, size.positions, width]);
    let x = tokens.add(w('positions')).reshape([rows, width]);
    for (let layer = 0; layer < size.layers; ++layer) {
      const block = `layer${layer}`;
      const qkv = linear(normed(x.ref, `${block}.norm1`), `${block}.qkv`);
      const [q, k, value] = np.split(qkv, 3, 1).map(split) as [Tensor, Tensor, Tensor];
      const scores = np.matmul(q, k.transpose([0, 1, 3, 2])).mul(1 / Math.sqrt(width / heads));
      const mixed = np.matmul(nn.softmax(scores, -1), value).transpose([0, 2, 1, 3]).reshape([rows, width]);
      x = x.add(linear(mixed, `${block}.output`));
      const expanded = nn.relu(linear(normed(x.ref, `${block}.norm2`), `${block}.expand`));
      x = x.add(linear(expanded, `${block}.contract`));
    }
    const logits = linear(normed(x, 'norm'), 'head');
    return nn
      .logSoftmax(logits, -1)
      .mul(answers)
      .sum()
      .mul(-1 / rows);
  };
}
