// Questions that the core fills in: parameters drawn by the seed, the answer and the misconceptions' numbers computed.

import { scientific } from '../../drawing/numbers.ts';
import type { Core } from '../../engine/engine.ts';
import { words } from '../../strings/en.ts';
import { type Computation, computations, type Drawn, vanishes } from './computations.ts';
import { lookup } from './lookup.ts';
import type { ChoiceQuestion, ComputedQuestion, NumericQuestion, Question, Words } from './model.ts';
import { type Permute, streamOf } from './order.ts';

export function fillIn(core: Core, authored: ComputedQuestion, permute: Permute): Question {
  const drawn = draw(authored, permute);
  const compute = lookup(computations, authored.compute);
  if (!compute) throw new RangeError(`Question ${authored.id}: there is no computation “${authored.compute}”.`);
  const computed = compute(core, drawn);
  const values = { ...drawn, ...computed.shown };
  return typeof computed.answer === 'number'
    ? numeric(authored, computed, computed.answer, values)
    : choice(authored, computed.answer, values);
}

/** Each parameter from its own stream, so that a new alternative for one leaves the others as they were. */
function draw({ id, draw: from }: ComputedQuestion, permute: Permute): Drawn {
  const pick = ([name, alternatives]: [string, readonly (number | string)[]]): [string, number | string] => {
    const place = permute(alternatives.length, streamOf(`${id}.${name}`))[0] as number;
    return [name, alternatives[place] as number | string];
  };
  return Object.fromEntries(Object.entries(from).map(pick));
}

function numeric(authored: ComputedQuestion, computed: Computation, answer: number, values: Drawn): NumericQuestion {
  const tolerance = Math.max(authored.tolerance ?? 0, Math.abs(answer) * (authored.relative ?? 0));
  // a misconception that happens to give the right number cannot be told from knowledge
  const wrong = Object.entries(authored.wrong ?? {}).flatMap(([name, said]) => {
    const value = lookup(computed.wrong, name) ?? Number.NaN;
    return Math.abs(value - answer) > 2 * tolerance ? [{ value, ...fillFields(said, values) }] : [];
  });
  return {
    ...common(authored, { ...values, answer }),
    type: 'numeric',
    answer,
    tolerance,
    wrong,
    unit: authored.unit ?? '',
  };
}

/** The right option is the one whose residual vanishes, as the core finds it. */
function choice(
  authored: ComputedQuestion,
  residuals: Readonly<Record<string, number>>,
  values: Drawn,
): ChoiceQuestion {
  const options = Object.entries(authored.options ?? {}).map(([id, text]) => {
    const residual = lookup(residuals, id) ?? Number.NaN;
    const said = lookup(authored.wrong, id);
    return {
      id,
      text: fill(text, values),
      correct: vanishes(residual),
      ...(said && fillFields(said, { ...values, residual: residual.toPrecision(3) })),
    };
  });
  const least = Math.min(...Object.values(residuals));
  return { ...common(authored, { ...values, residual: scientific(least) }), type: 'choice', options };
}

function common(authored: ComputedQuestion, values: Drawn) {
  const { id, set, objective, prompt, hint, explanation, model, figure } = authored;
  return fillFields({ id, set, objective, prompt, hint, explanation, model, figure }, values) as Omit<
    NumericQuestion,
    'type' | 'answer' | 'tolerance'
  >;
}

/** Fills every field that is words or a link, and leaves out those that are not there. */
const fillFields = <T extends object>(fields: T, values: Drawn): T =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, fill(text as Words, values)]])),
  ) as T;

/** {name} → the value, rounded for reading. Values are numbers and words of our own lists, so they may stand in HTML. */
function fill<W extends Words>(text: W, values: Drawn): W {
  const put = (raw: string): string =>
    raw.replace(/\{(\w+)\}/g, (all, name: string) => {
      const value = lookup(values, name);
      if (value === undefined) return all;
      return typeof value === 'number' ? words.quiz.value(value) : value.replace(/[<>&"]/g, '');
    });
  return (typeof text === 'string' ? put(text) : { html: put(text.html) }) as W;
}
