// What the core works out for a computed question: the answer, what the words show of the way to it, and where each
// misconception would lead.

import type { Core, SchemeName } from '../../engine/engine.ts';

export type Drawn = Readonly<Record<string, number | string>>;

export interface Computation {
  /** A number, or for each option how large the residual is. */
  answer: number | Readonly<Record<string, number>>;
  shown: Readonly<Record<string, number | string>>;
  /** Misconception → the number that it gives. */
  wrong: Readonly<Record<string, number>>;
}

export const computations = { value, wavelength, product, residual } satisfies Readonly<
  Record<string, (core: Core, drawn: Drawn) => Computation>
>;

/** Whether a residual is rounding and no more. */
export const vanishes = (residual: number | undefined): boolean => residual !== undefined && residual < 1e-6;

const whole = (drawn: Drawn, name: string): number => Number(drawn[name]);

/** PE(position, column) */
function value(core: Core, drawn: Drawn): Computation {
  const [d, position, column] = [whole(drawn, 'd'), whole(drawn, 'position'), whole(drawn, 'column')];
  const row = (options: { d: number; start: number; base?: number }) =>
    core.sinusoidalTable({ count: 1, ...options }).values;
  const pair = Math.floor(column / 2);
  const angle = position * (core.frequencies({ d }).frequencies[pair] as number);
  const other = column % 2 ? column - 1 : column + 1;
  // a table of one pair is sin and cos of its position: any angle can be asked for
  const waves = (at: number) => row({ d: 2, start: at })[column % 2] as number;
  // the column's own number in place of 2i: exponent column/d
  const byColumn = position * (core.frequencies({ d: 2 * d }).frequencies[column] as number);
  return {
    answer: row({ d, start: position })[column] as number,
    shown: { pair, angle, wave: column % 2 ? 'cosine' : 'sine', parity: column % 2 ? 'odd' : 'even' },
    wrong: {
      'other-wave': row({ d, start: position })[other] as number,
      'from-one': row({ d, start: position + 1 })[column] as number,
      degrees: waves((angle * Math.PI) / 180),
      'column-as-pair': waves(byColumn),
      angle,
    },
  };
}

/** After how many positions a pair of columns repeats. */
function wavelength(core: Core, drawn: Drawn): Computation {
  const [d, pair] = [whole(drawn, 'd'), whole(drawn, 'pair')];
  const { frequencies, wavelengths } = core.frequencies({ d });
  const divisor = 1 / (frequencies[pair] as number);
  return {
    answer: wavelengths[pair] as number,
    shown: { even: 2 * pair, odd: 2 * pair + 1, divisor },
    wrong: {
      'no-turn': divisor,
      'half-exponent': core.frequencies({ d: 2 * d }).wavelengths[pair] as number,
      'first-pair': wavelengths[0] as number,
      'next-pair': wavelengths[pair + 1] ?? Number.NaN,
    },
  };
}

/** PE(p) · PE(p + distance), the same for every p. */
function product(core: Core, drawn: Drawn): Computation {
  const [d, distance] = [whole(drawn, 'd'), whole(drawn, 'distance')];
  const curve = (width: number) => core.similarity({ d: width, count: distance + 1 }).curve;
  return {
    answer: curve(d)[distance] as number,
    shown: { pairs: d / 2 },
    wrong: { self: curve(d)[0] as number, orthogonal: 0, 'first-pair': curve(2)[distance] as number },
  };
}

/** The options of a residual, by name. */
export const setUps: Readonly<Record<string, { scheme: SchemeName; causal: boolean }>> = {
  plain: { scheme: 'none', causal: false },
  sinusoidal: { scheme: 'sinusoidal', causal: false },
  causal: { scheme: 'none', causal: true },
  rotary: { scheme: 'rotary', causal: false },
};

/** The relative residual of f(PX) − P f(X), when the first word goes to the end. */
function residual(core: Core, drawn: Drawn): Computation {
  const words = String(drawn.sentence).split(' ');
  const order = [...words.keys()].slice(1).concat(0);
  const measured = Object.entries(setUps).map(([name, setUp]) => [
    name,
    core.order({ words, order, ...setUp }).relative,
  ]);
  return {
    answer: Object.fromEntries(measured),
    shown: { shuffled: order.map((at) => words[at]).join(' ') },
    wrong: {},
  };
}
