// What a computed question may draw, so that the core can answer whatever the seed picks. The ranges are those of the
// core, or narrower where the core would keep its reader waiting.

import { type Check, evenNumber, oneOf, type Path, type Problem, sentence, whole } from './checks.ts';
import { setUps } from './computations.ts';
import { lookup } from './lookup.ts';
import type { ComputedQuestion } from './model.ts';

type Parameters = Readonly<Record<string, Check<unknown>>>;

/** The parameters that each computation needs from `draw`. */
export const parametersOf: Readonly<Record<string, Parameters>> = {
  value: { d: whole(1, 4096), position: whole(0, 1_000_000), column: whole(0, 4095) },
  wavelength: { d: whole(1, 4096), pair: whole(0, 2047) },
  product: { d: evenNumber(2, 512), distance: whole(0, 256) },
  residual: { sentence: sentence(2, 64) },
};

/** Parameters that count something of which a width d has only so many. */
const partsOf: Readonly<Record<string, { name: string; count: (d: number) => number }>> = {
  value: { name: 'column', count: (d) => d },
  wavelength: { name: 'pair', count: (d) => Math.ceil(d / 2) },
};

/** The sentences of one question are all tried out when its file is opened. */
const mostSentences = 100;

/** Notes each value of `draw` with which the question could not be answered, and what else an answer would need. */
export function checkDrawn(question: ComputedQuestion, path: Path, problems: Problem[]): void {
  const { compute, draw = {} } = question;
  for (const [name, check] of Object.entries(lookup(parametersOf, compute) ?? {})) {
    const drawn = lookup(draw, name);
    if (!drawn) problems.push({ path: [...path, 'draw'], message: `has no “${name}”` });
    drawn?.forEach((value, at) => {
      // what is no number and no text is told already
      if (value !== null && typeof value !== 'object') check(value, [...path, 'draw', name, at], problems);
    });
  }
  checkParts(question, path, problems);
  if (compute === 'residual') checkOptions(question, path, problems);
  else if (question.tolerance === undefined && question.relative === undefined)
    problems.push({ path, message: 'has neither “tolerance” nor “relative”, and no answer hits a number exactly' });
}

/** Any value may meet any d, so it must be there in the narrowest. */
function checkParts({ compute, draw = {} }: ComputedQuestion, path: Path, problems: Problem[]): void {
  const part = lookup(partsOf, compute);
  const widths = (lookup(draw, 'd') ?? []).filter((d) => typeof d === 'number' && d >= 1);
  if (!part || widths.length === 0) return;
  const narrowest = Math.min(...(widths as number[]));
  lookup(draw, part.name)?.forEach((value, at) => {
    if (typeof value !== 'number' || value < part.count(narrowest)) return;
    const most = part.count(narrowest) - 1;
    const message = `must be from 0 to ${most}, not ${value}: it may be drawn with d = ${narrowest}`;
    problems.push({ path: [...path, 'draw', part.name, at], message });
  });
}

function checkOptions({ options, draw = {} }: ComputedQuestion, path: Path, problems: Problem[]): void {
  const names = Object.keys(options ?? {});
  const known = oneOf(Object.keys(setUps));
  for (const name of names) known(name, [...path, 'options', name], problems);
  if (names.length < 2) problems.push({ path, message: 'must have two “options” or more' });
  if ((lookup(draw, 'sentence')?.length ?? 0) > mostSentences)
    problems.push({ path: [...path, 'draw', 'sentence'], message: `must have at most ${mostSentences} sentences` });
}
