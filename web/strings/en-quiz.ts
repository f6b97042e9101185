// The words of the knowledge check's own buttons and messages. Its questions stand in web/lesson.

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** Few enough to be heard to the end. */
const mostTold = 5;

export const quiz = {
  set: 'Questions',
  sets: {
    lesson: 'The lesson’s ten',
    more: 'Thirty more',
    computed: 'Computed for you',
    all: 'All of them',
  },
  mode: 'Show',
  modes: { one: 'one at a time', all: 'all on one page' },
  overview: 'Questions of this round',
  number: (number: number, total: number) => `Question ${number} of ${total}`,
  jump: (number: number, state: string) => `Question ${number}, ${state}`,
  states: {
    correct: 'right',
    partial: 'partly right',
    incorrect: 'not right yet',
    unknown: 'not recognised',
    open: 'open',
  },
  previous: 'Previous',
  next: 'Next question',
  toSummary: 'To the summary',

  check: 'Check answer',
  hint: 'Hint',
  again: 'Try again',
  reveal: 'Compare with the answer',
  verdict: { correct: 'Right.', partial: 'Partly right.', incorrect: 'Not yet.', unknown: 'Not recognised.' },
  notMarked: 'Not marked.',
  seeWhy: 'See in the figure why not',
  seeIt: 'See it in the figure',
  yours: 'Your answer',
  model: 'A right answer',
  why: 'Why',
  /** Six figures, with a true minus. */
  value: (value: number) => String(Number(value.toPrecision(6))).replace('-', '−'),

  choose: 'Choose an answer first.',
  write: 'Write an answer first.',
  tooLong: (length: number) =>
    `That text has ${length.toLocaleString('en')} characters, and an answer may have 1,000. Please shorten it.`,

  noNumber: 'Please write one number, such as 0.25, 1/4 or 2π.',
  otherUnit: (unit: string) => `The number may be right, but not in that unit. Give it in ${unit}, or without a unit.`,
  refusals: {
    empty: 'Write an answer first.',
    'only-markup': 'There are no words in that, only markup, which is not read. Please answer in words.',
    'too-long': 'That is more than 1,000 characters. Please say it in a sentence or two.',
    'foreign-language': 'Please answer in English, or with a formula.',
  } as Readonly<Record<string, string>>,
  /** What to say to the core's own codes, where a question has no words of its own. */
  codes: {
    addressed: 'That speaks to whoever marks. Please answer the question.',
    restated: 'That says the question again. Which answer do you give to it?',
    stuffed: 'That is a list of words. Please make a sentence that claims something.',
    negated: 'As it stands, that denies the right answer.',
    contradiction: 'That says a thing and its contrary. Which of the two do you mean?',
    withdrawn: 'You took the right answer back. The last word counts.',
    'nothing-found':
      'The rules found no claim in it that they know. So it earns no point, and is not called wrong: compare it with the answer, and judge it yourself.',
  } as Readonly<Record<string, string>>,

  yourOrder: 'Your order, first to last',
  handle: (name: string, place: number, count: number) =>
    `${name}, place ${place} of ${count}. Move it with the arrow keys, or drag it.`,
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  nowAt: (name: string, place: number, count: number) => `${name}: now place ${place} of ${count}.`,
  inPlace: (right: number, of: number) =>
    right === 0
      ? 'None stands at its place yet.'
      : `${right} of ${of} ${right === 1 ? 'stands' : 'stand'} at the right place.`,

  progress: (answered: number, outOf: number, right: number) => `${answered} of ${outOf} answered, ${right} right.`,
  summary: 'Summary',
  result: (right: number, partly: number, unknown: number, outOf: number) =>
    `${right} of ${outOf} right${partly ? `, ${partly} partly right` : ''}${unknown ? `, ${unknown} not recognised` : ''}.`,
  objective: 'Objective',
  rightOf: 'Right',
  noObjective: 'Other',
  stillOpen: (count: number) => (count === 1 ? 'One question is still open.' : `${count} questions are still open.`),
  retry: (count: number) => (count === 1 ? 'Ask the one not right again' : `Ask the ${count} not right again`),
  renew: 'Forget my answers and deal a new sheet',
  seed: (seed: number) => `Sheet ${seed}`,
  notKept:
    'This browser keeps nothing here, so your answers last until the page is closed. Save them as a file to keep them.',

  tools: 'Print, save, own questions',
  print: 'Print a worksheet',
  printAnswers: 'Print it with answers',
  saveJson: 'Save my answers (JSON)',
  saveCsv: 'Save results as a table (CSV)',
  load: 'Load saved answers',
  own: 'Open own questions (JSON or GIFT)',
  backToLesson: 'Back to the lesson’s questions',
  name: 'Name',
  date: 'Date',
  answers: 'Answers',
  otherQuiz: (id: string) => `These answers belong to another quiz, “${id}”.`,
  otherSet: (set: string) => `These answers belong to a set that this quiz does not have, “${set}”.`,
  loaded: (count: number, leftOut: readonly { id: string; why: string }[]) =>
    [
      `${many(count, 'answer', 'answers')} loaded and marked anew.`,
      ...leftOut.slice(0, mostTold).map(({ id, why }) => `The answer to “${id.slice(0, 64)}” is left out: ${why}`),
      ...(leftOut.length > mostTold ? [`And ${leftOut.length - mostTold} more are left out.`] : []),
    ].join(' '),
  leftOut: {
    unknown: 'this set has no such question.',
    notAsked: 'the file does not name it among the questions asked.',
    otherKind: 'it is no answer to a question of this kind, or chooses what is not there.',
  },
} as const;
