// From an answer to a verdict. Texts, numbers and orders are marked by the core; a chosen option is right when its id is.

import type { Core, ShortMark } from '../../engine/engine.ts';
import { words } from '../../strings/en.ts';
import { longestAnswer } from './limits.ts';
import type {
  ChoiceQuestion,
  NumericQuestion,
  OrderingQuestion,
  Question,
  Refusal,
  Response,
  ShortQuestion,
  Verdict,
} from './model.ts';

export function mark(core: Core, question: Question, response: Response): Verdict | Refusal {
  if (typeof response === 'string' && response.length > longestAnswer) return { refused: words.quiz.tooLong(response.length) };
  switch (question.type) {
    case 'choice':
    case 'true-false':
      return markChoice(question, response as string);
    case 'short':
      return markShort(core, question, response as string);
    case 'numeric':
      return markNumber(core, question, response as string);
    case 'ordering':
      return markOrdering(core, question, response as readonly string[]);
  }
}

function markChoice({ options }: ChoiceQuestion, response: string): Verdict | Refusal {
  const chosen = options.find(({ id }) => id === response);
  if (!chosen) return { refused: words.quiz.choose };
  if (chosen.correct) return right;
  return { label: 'incorrect', credit: 0, ...because(chosen) };
}

const right: Verdict = { label: 'correct', credit: 1 };

const because = ({ misconception, figure }: { misconception?: Verdict['remark']; figure?: string }) => ({
  ...(misconception && { remark: misconception }),
  ...(figure && { figure }),
});

function markShort(core: Core, question: ShortQuestion, answer: string): Verdict | Refusal {
  if (question.rules === undefined) return markAccepted(core, question, answer);
  return short(question, core.shortAnswer({ rules: question.rules, question: question.id, answer }));
}

function short(question: ShortQuestion, { label, code, refusal }: ShortMark): Verdict | Refusal {
  if (refusal) return { refused: words.quiz.refusals[refusal as keyof typeof words.quiz.refusals] ?? words.quiz.write };
  const credit = { correct: 1, partial: 0.5, incorrect: 0 }[label];
  const remark = question.remarks?.[code];
  const general = (words.quiz.codes as Record<string, string>)[code];
  return { label, credit, ...(remark ? because(remark) : general ? { remark: general } : {}) };
}

function markAccepted(core: Core, { accepted = [] }: ShortQuestion, answer: string): Verdict | Refusal {
  if (answer.trim() === '') return { refused: words.quiz.write };
  return core.isAccepted({ answer, accepted }) ? right : { label: 'incorrect', credit: 0 };
}

function markNumber(core: Core, question: NumericQuestion, answer: string): Verdict | Refusal {
  const { answer: expected, tolerance, unit = '', wrong = [] } = question;
  const is = (value: number) => core.numberAnswer({ answer, expected: value, tolerance, unit });
  const mark = is(expected);
  if (mark.refusal) return { refused: words.quiz.numberRefusals[mark.refusal as keyof typeof words.quiz.numberRefusals] ?? words.quiz.noNumber };
  if (mark.label === 'correct') return right;
  const misled = wrong.find(({ value }) => is(value).label === 'correct');
  return { label: 'incorrect', credit: 0, ...(misled ? because(misled) : {}) };
}

function markOrdering(core: Core, { items }: OrderingQuestion, order: readonly string[]): Verdict | Refusal {
  const places = order.map((id) => items.findIndex((item) => item.id === id));
  const { credit } = core.orderingAnswer({ order: places });
  if (credit === 1) return right;
  return { label: credit > 0 ? 'partial' : 'incorrect', credit, remark: words.quiz.inPlace(Math.round(credit * (items.length - 1)), items.length - 1) };
}
