// Small checks for data that a person wrote: each reads a value and either returns it or notes what is wrong and where.

export type Path = readonly (string | number)[];

export interface Problem {
  path: Path;
  /** What the value must be, after the name of the field: "must be …". */
  message: string;
}

export type Check<T> = (value: unknown, path: Path, problems: Problem[]) => T;

/** A field that may be left out. */
export interface Optional<T> {
  optional: Check<T>;
}

type Fields = Record<string, Check<unknown> | Optional<unknown>>;
type Read<F extends Fields> = {
  [K in keyof F as F[K] extends Optional<unknown> ? never : K]: F[K] extends Check<infer T> ? T : never;
} & { [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never };

export const optional = <T>(check: Check<T>): Optional<T> => ({ optional: check });

const must =
  <T>(good: (value: unknown) => boolean, message: string): Check<T> =>
  (value, path, problems) => {
    if (!good(value)) problems.push({ path, message: `must be ${message}, not ${describe(value)}` });
    return value as T;
  };

export const text = (longest: number): Check<string> =>
  must(
    (value) => typeof value === 'string' && value.trim() !== '' && value.length <= longest,
    `text of 1 to ${longest} characters`,
  );

export const pattern = (form: RegExp, message: string): Check<string> =>
  must((value) => typeof value === 'string' && form.test(value), message);

export const flag: Check<boolean> = must((value) => typeof value === 'boolean', 'true or false');

export const number = (low: number, high = Number.MAX_VALUE): Check<number> =>
  must(
    (value) => typeof value === 'number' && value >= low && value <= high,
    low === 0 ? 'a number from 0 up' : 'a number',
  );

export const whole = (low: number, high: number): Check<number> =>
  must((value) => isWhole(value, low, high), `a whole number from ${low} to ${high}`);

export const evenNumber = (low: number, high: number): Check<number> =>
  must((value) => isWhole(value, low, high) && value % 2 === 0, `an even number from ${low} to ${high}`);

const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

/** Words with one blank between them. */
export const sentence = (least: number, most: number): Check<string> =>
  must((value) => {
    const words = typeof value === 'string' ? value.split(' ') : [];
    return words.length >= least && words.length <= most && words.every((word) => /^\S+$/.test(word));
  }, `a sentence of ${least} to ${most} words with one blank between them`);

export const oneOf = (names: readonly string[]): Check<string> =>
  must((value) => names.includes(value as string), `one of ${names.join(', ')}`);

export const drawable: Check<number | string> = must(
  (value) =>
    (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= 200),
  'a number or a text of up to 200 characters',
);

export const anything: Check<unknown> = (value) => value;

/** An object, whatever is in it. */
export const mapping: Check<object> = must((value) => isObject(value), 'an object');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const list =
  <T>(item: Check<T>, least: number, most: number): Check<T[]> =>
  (value, path, problems) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      problems.push({ path, message: `must be a list of ${least} to ${most}, not ${describe(value)}` });
      return [];
    }
    return value.map((entry, at) => item(entry, [...path, at], problems));
  };

/** An object with any names, all of whose values are alike. */
export const record =
  <T>(item: Check<T>): Check<Record<string, T>> =>
  (value, path, problems) => {
    if (!isObject(value)) {
      problems.push({ path, message: `must be an object, not ${describe(value)}` });
      return {};
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, item(entry, [...path, name], problems)]),
    );
  };

/** An object with exactly these fields; a name that is not among them is most often misspelt. */
export const object =
  <F extends Fields>(fields: F): Check<Read<F>> =>
  (value, path, problems) => {
    if (!isObject(value)) {
      problems.push({ path, message: `must be an object, not ${describe(value)}` });
      return {} as Read<F>;
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) {
        problems.push({
          path: [...path, name],
          message: `is no field here; allowed are ${Object.keys(fields).join(', ')}`,
        });
      }
    }
    const read = Object.entries(fields).flatMap(([name, field]) => {
      const given = Object.hasOwn(value, name);
      if (!given && typeof field === 'function') problems.push({ path, message: `has no “${name}”` });
      const check = typeof field === 'function' ? field : field.optional;
      return given ? [[name, check(value[name], [...path, name], problems)]] : [];
    });
    return Object.fromEntries(read) as Read<F>;
  };

function describe(value: unknown): string {
  if (typeof value === 'string') return value.length > 30 ? `a text of ${value.length} characters` : `“${value}”`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
