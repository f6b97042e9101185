// A figure declares its state once, as fields. From a field come the control, the part of the link, the attribute, the
// check of what a reader typed, and the words.

export interface Field<T> {
  label: string;
  initial: T;
  control: Control;
  /** Changes only what is seen of the result, so nothing is computed anew. */
  view: boolean;
  /** The name over it and its neighbours that bear the same one. */
  group?: string;
  /** Reads what a person typed. Throws a RangeError with one sentence. */
  parse(text: string): T;
  /** Reads what stands in a link or an attribute: the nearest allowed value, never an error. */
  clamp(text: string): T;
  /** The text that a link carries; parse(format(v)) is v. */
  format(value: T): string;
}

export type Control =
  | { kind: 'number'; min: number; max: number; scale: 'linear' | 'log'; whole: boolean }
  | { kind: 'choice'; options: Option[] }
  | { kind: 'flag' }
  | { kind: 'text'; max: number }
  | { kind: 'none' };

export interface Option {
  value: string;
  label: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of fields of any type; Values gives each its own back
export type Fields = Record<string, Field<any>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

interface NumberOptions {
  label: string;
  min: number;
  max: number;
  initial: number;
  scale?: 'linear' | 'log';
  view?: boolean;
  control?: boolean;
}

const number = (whole: boolean, options: NumberOptions): Field<number> => {
  const { label, min, max, initial, scale = 'linear', view = false, control = true } = options;
  const kind = whole ? 'a whole number' : 'a number';
  const parse = (text: string): number => {
    const value = readNumber(text);
    if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
      throw new RangeError(`${label} must be ${kind} from ${spell(min)} to ${spell(max)}, not ${quote(text)}.`);
    }
    return value;
  };
  const clamp = (text: string): number => {
    const value = readNumber(text);
    if (Number.isNaN(value)) return initial;
    return Math.min(max, Math.max(min, whole ? Math.round(value) : value));
  };
  return {
    label,
    initial,
    view,
    control: control ? { kind: 'number', min, max, scale, whole } : { kind: 'none' },
    parse,
    clamp,
    format: String,
  };
};

export const whole = (options: NumberOptions): Field<number> => number(true, options);
export const real = (options: NumberOptions): Field<number> => number(false, options);

export const choice = <T extends string>(options: {
  label: string;
  options: readonly (readonly [T, string])[];
  initial: T;
  view?: boolean;
}): Field<T> => {
  const find = (text: string) => options.options.find(([value]) => value === text)?.[0];
  return {
    label: options.label,
    initial: options.initial,
    view: options.view ?? false,
    control: { kind: 'choice', options: options.options.map(([value, label]) => ({ value, label })) },
    parse(text) {
      const found = find(text);
      if (found === undefined) {
        const allowed = options.options.map(([value]) => value).join(', ');
        throw new RangeError(`${options.label} must be one of ${allowed}, not ${quote(text)}.`);
      }
      return found;
    },
    clamp: (text) => find(text) ?? options.initial,
    format: String,
  };
};

const yes = new Set(['1', 'on', 'true', '']);
const no = new Set(['0', 'off', 'false']);

export const flag = (options: { label: string; initial: boolean; view?: boolean; group?: string }): Field<boolean> => {
  const read = (text: string) => (yes.has(text) ? true : no.has(text) ? false : undefined);
  return {
    label: options.label,
    initial: options.initial,
    view: options.view ?? false,
    ...(options.group ? { group: options.group } : {}),
    control: { kind: 'flag' },
    parse(text) {
      const value = read(text);
      if (value === undefined) throw new RangeError(`${options.label} must be on or off, not ${quote(text)}.`);
      return value;
    },
    clamp: (text) => read(text) ?? options.initial,
    format: (value) => (value ? 'on' : 'off'),
  };
};

/** Free text of at most max characters; check may throw a RangeError for what the figure cannot take. */
export const text = (options: {
  label: string;
  initial: string;
  max: number;
  check?: (text: string) => void;
  control?: boolean;
}): Field<string> => {
  const parse = (given: string): string => {
    if (given.length > options.max) {
      const [most, found] = [spell(options.max), spell(given.length)];
      throw new RangeError(`The field “${options.label}” takes at most ${most} characters, not ${found}.`);
    }
    options.check?.(given);
    return given;
  };
  return {
    label: options.label,
    initial: options.initial,
    view: false,
    control: options.control === false ? { kind: 'none' } : { kind: 'text', max: options.max },
    parse,
    clamp: (given) => {
      try {
        return parse(given);
      } catch {
        return options.initial;
      }
    },
    format: String,
  };
};

/** A list of whole numbers, as the order of words or the curves chosen; "0-2-1" in a link. */
export const wholes = (options: {
  label: string;
  initial: readonly number[];
  min: number;
  max: number;
  most: number;
  view?: boolean;
  control?: boolean;
}): Field<readonly number[]> => {
  const parse = (given: string): readonly number[] => {
    const items =
      given.trim() === ''
        ? []
        : given
            .trim()
            .split(/[-,;\s]+/)
            .map(readNumber);
    const good = items.every((item) => Number.isInteger(item) && item >= options.min && item <= options.max);
    if (!good || items.length > options.most) {
      throw new RangeError(
        `${options.label} must be at most ${spell(options.most)} whole numbers from ${spell(options.min)} to ${spell(options.max)}, as in 0-1-2, not ${quote(given)}.`,
      );
    }
    return items;
  };
  return {
    label: options.label,
    initial: options.initial,
    view: options.view ?? false,
    control: options.control ? { kind: 'text', max: 400 } : { kind: 'none' },
    parse,
    clamp: (given) => {
      try {
        return parse(given);
      } catch {
        return options.initial;
      }
    },
    format: (value) => value.join('-'),
  };
};

export const initialValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial])) as Values<F>;

/** "1e9" and " 12 " are numbers; "", "12px" and "0x10" are not. */
export function readNumber(given: string): number {
  const trimmed = given.trim().replace(/^[-−]/, '-');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const spell = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 });

/** What was typed, short enough for a sentence. */
const quote = (given: string): string => `“${given.length > 24 ? `${given.slice(0, 24)}…` : given}”`;

/** The attribute by which a field is set in HTML: headDim → head-dim. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
