// Questions of a teacher's own are tried out when their file is opened, so that what the core refuses is told to the
// teacher with its line, and never to a reader who answers.

import type { Core } from '../../engine/engine.ts';
import type { Path, Problem } from './checks.ts';
import { computations, vanishes } from './computations.ts';
import { lookup } from './lookup.ts';
import type { AuthoredQuestion, ComputedQuestion, Quiz } from './model.ts';

/** What the core cannot mark or work out, in a quiz whose form is right. */
export function tryOut(core: Core, { questions }: Quiz): Problem[] {
  return questions.flatMap((question, at) => tryQuestion(core, question, ['questions', at]));
}

function tryQuestion(core: Core, question: AuthoredQuestion, path: Path): Problem[] {
  if (question.type === 'short' && question.rules !== undefined)
    return tryRules(core, question.rules, question.id, path);
  return question.type === 'computed' && question.compute === 'residual' ? trySentences(core, question, path) : [];
}

function tryRules(core: Core, rules: string, id: string, path: Path): Problem[] {
  try {
    core.shortAnswer({ rules, answer: 'x' });
    return [];
  } catch (reason) {
    return [located((reason as Error).message, id, [...path, 'rules'])];
  }
}

/** "Questions.a.concepts[0].is must be …" of the core's own file → the same field of the teacher's. */
function located(told: string, id: string, path: Path): Problem {
  const message = told.replace(/\.$/, '');
  const [field = '', ...rest] = message.split(' ');
  const own = `questions.${id}`;
  if (field.toLowerCase().slice(0, own.length) !== own.toLowerCase()) return { path, message };
  const steps = field.slice(own.length).match(/[^.[\]]+/g) ?? [];
  return {
    path: [...path, ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))],
    message: rest.join(' '),
  };
}

/** Exactly one of the options must be right, whichever sentence is drawn. */
function trySentences(core: Core, { options = {}, draw }: ComputedQuestion, path: Path): Problem[] {
  return (lookup(draw, 'sentence') ?? []).flatMap((sentence, at) => {
    const residuals = computations.residual(core, { sentence }).answer as Readonly<Record<string, number>>;
    const right = Object.keys(options).filter((name) => vanishes(lookup(residuals, name)));
    if (right.length === 1) return [];
    const message = `must leave one option right, and “${sentence}” leaves ${right.join(', ') || 'none'}`;
    return [{ path: [...path, 'draw', 'sentence', at], message }];
  });
}
