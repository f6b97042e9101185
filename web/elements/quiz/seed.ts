const greatest = 2 ** 32 - 1;

/** The nearest allowed seed, or none where no number is given: what stands in an attribute never stops the quiz. */
export const allowedSeed = (given: number | null | undefined): number | undefined =>
  typeof given !== 'number' || Number.isNaN(given) ? undefined : Math.min(greatest, Math.max(0, Math.round(given)));
