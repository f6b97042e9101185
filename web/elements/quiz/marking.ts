// From an answer to a verdict. Texts, numbers and orders are marked by the core; a chosen option is right when its id is.

import type { Core } from '../../engine/engine.ts';
import { words } from '../../strings/en.ts';
import { longestAnswer } from './limits.ts';
import { lookup } from './lookup.ts';
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
  if (typeof response === 'string' && response.length > longestAnswer)
    return { refused: words.quiz.tooLong(response.length) };
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
  const { rules, accepted, remarks = {} } = question;
  if (rules === undefined) return markAccepted(core, accepted ?? [], answer);
  const { label, code, refusal } = core.shortAnswer({ rules, answer });
  if (refusal) return { refused: words.quiz.refusals[refusal] ?? words.quiz.write };
  const credit = { correct: 1, partial: 0.5, incorrect: 0 }[label];
  const remark = label === 'correct' ? undefined : (lookup(remarks, code) ?? general(code));
  // what the rules do not know may still be right: it earns nothing, and is not called wrong
  return { label: code === 'nothing-found' ? 'unknown' : label, credit, ...(remark && because(remark)) };
}

const general = (code: string): { misconception: string } | undefined => {
  const misconception = lookup(words.quiz.codes, code);
  return misconception ? { misconception } : undefined;
};

function markAccepted(core: Core, accepted: readonly string[], answer: string): Verdict | Refusal {
  if (answer.trim() === '') return { refused: words.quiz.write };
  return core.isAccepted({ answer, accepted }) ? right : { label: 'incorrect', credit: 0 };
}

function markNumber(core: Core, question: NumericQuestion, answer: string): Verdict | Refusal {
  const { tolerance, unit = '', wrong = [] } = question;
  if (answer.trim() === '') return { refused: words.quiz.write };
  const against = (expected: number) => core.numberAnswer({ answer, expected, tolerance, unit });
  const { label, code } = against(question.answer);
  if (label === 'correct') return right;
  if (code === 'unreadable') return { refused: words.quiz.noNumber };
  if (code === 'unit') return { label, credit: 0, remark: words.quiz.otherUnit(unit.replace(/\|.*/, '')) };
  const misled = wrong.find(({ value }) => against(value).label === 'correct');
  return { label, credit: 0, ...(misled && because(misled)) };
}

function markOrdering(core: Core, { items }: OrderingQuestion, order: readonly string[]): Verdict | Refusal {
  const places = order.map((id) => items.findIndex((item) => item.id === id));
  const { label, credit } = core.orderingAnswer({ order: places });
  if (label === 'correct') return right;
  const inPlace = places.filter((item, at) => item === at).length;
  return { label, credit, remark: words.quiz.inPlace(inPlace, items.length) };
}
