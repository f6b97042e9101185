// What a quiz is made of, and what a reader answers. Words that come from a teacher's file are plain text and stay plain
// text; only the lesson's own file is turned into HTML, when the page is built.

export type Words = string | { readonly html: string };

interface Common {
  id: string;
  /** Which of the lesson's sets it belongs to. */
  set?: string;
  objective?: string;
  prompt: Words;
  hint?: Words;
  /** Shown with a right answer, and to a reader who asks for the answer. */
  explanation?: Words;
  /** An answer as a teacher would write it. */
  model?: Words;
  /** The figure that shows why, as a link: #shuffle.scheme=none&shuffle.mask=none */
  figure?: string;
}

export interface Option {
  id: string;
  text: Words;
  correct: boolean;
  misconception?: Words;
  figure?: string;
}

export interface ChoiceQuestion extends Common {
  type: 'choice' | 'true-false';
  options: readonly Option[];
}

export interface ShortQuestion extends Common {
  type: 'short';
  /** The rules by which the core marks, as JSON text. */
  rules?: string;
  /** What to say to an answer that the rules mark with this code. */
  remarks?: Readonly<Record<string, { misconception: Words; figure?: string }>>;
  /** Without rules: the answers that count as right, compared after normalisation. */
  accepted?: readonly string[];
}

export interface WrongNumber {
  value: number;
  misconception: Words;
  figure?: string;
}

export interface NumericQuestion extends Common {
  type: 'numeric';
  answer: number;
  /** How far an answer may lie from the right one. */
  tolerance: number;
  unit?: string;
  wrong?: readonly WrongNumber[];
}

export interface OrderingQuestion extends Common {
  type: 'ordering';
  /** In the right order; shown shuffled. */
  items: readonly { id: string; text: Words }[];
}

/** A question that the core fills in: parameters from a seed, the answer by computation. See computed.ts. */
export interface ComputedQuestion extends Common {
  type: 'computed';
  /** The name of the computation. */
  compute: string;
  /** From what each parameter is drawn. */
  draw: Readonly<Record<string, readonly (number | string)[]>>;
  /** How far an answer may lie from the right one: absolutely, and as a part of it; the larger counts. */
  tolerance?: number;
  relative?: number;
  unit?: string;
  /** For a choice: its options by name; the core finds which one is right. */
  options?: Readonly<Record<string, Words>>;
  /** Misconceptions by name; the core computes which number each leads to. */
  wrong?: Readonly<Record<string, { misconception: Words; figure?: string }>>;
}

/** What can be shown and marked. */
export type Question = ChoiceQuestion | ShortQuestion | NumericQuestion | OrderingQuestion;
export type AuthoredQuestion = Question | ComputedQuestion;

export interface Quiz {
  id: string;
  title: string;
  objectives: Readonly<Record<string, Words>>;
  questions: readonly AuthoredQuestion[];
}

/** The id of the chosen option, the text typed, or the ids in the reader's order. */
export type Response = string | readonly string[];

/** unknown: the rules found nothing in it that they know, neither right nor wrong. */
export type Label = 'correct' | 'partial' | 'incorrect' | 'unknown';

export interface Verdict {
  label: Label;
  /** From 0 to 1. */
  credit: number;
  /** Why, in words for the reader. */
  remark?: Words;
  figure?: string;
}

/** An answer that is not marked at all, and what the reader should do. */
export interface Refusal {
  refused: string;
}
