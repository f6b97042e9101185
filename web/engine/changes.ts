// The bytes of one twin made from those of the other.

/** One after the other: so many bytes are foretold by those that stand so much further on in the other twin. */
export type Runs = readonly (readonly [length: number, shift: number])[];

/** Adds to each difference, modulo 256, the byte that foretells it; in place. */
export function applyChanges(one: Uint8Array, runs: Runs, differences: Uint8Array): void {
  let at = 0;
  for (const [length, shift] of runs) {
    for (const end = at + length; at < end; at++) differences[at] = (differences[at] ?? 0) + (one[at + shift] ?? 0);
  }
}
