// The lesson's own questions, their words already HTML: the only ones whose markup is trusted.

import compiled from 'virtual:questions';
import { lookup } from './lookup.ts';
import type { AuthoredQuestion, Quiz } from './model.ts';
import { rulesText } from './rules-text.ts';

const { quiz, marking } = compiled;

const withRules = (question: AuthoredQuestion): AuthoredQuestion => {
  const rules = lookup(marking.questions, question.id);
  return question.type === 'short' && rules
    ? { ...question, rules: rulesText(question.id, rules, marking.shared) }
    : question;
};

export const lessonQuiz: Quiz = { ...quiz, questions: quiz.questions.map(withRules) };

/** The sets that a quiz has, and "all" where there are several. */
export function setsOf({ questions }: Quiz): string[] {
  const sets = [...new Set(questions.flatMap(({ set }) => set ?? []))];
  return sets.length > 1 ? [...sets, 'all'] : sets;
}

export function questionsOf(quiz: Quiz, set: string): readonly AuthoredQuestion[] {
  const chosen = quiz.questions.filter((question) => question.set === set);
  return chosen.length ? chosen : quiz.questions;
}
