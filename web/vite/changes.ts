// The baseline twin is for the most part the SIMD twin with other numbers in it. So the products that hold both hold one
// of them, and of the other what changes.
import type { Runs } from '../engine/changes.ts';

const block = 10;
const misses = 4;

/** How `one` becomes `other`: for each run of bytes the place in `one` that foretells it best, then all differences. */
export function changesFrom(one: Uint8Array, other: Uint8Array): { runs: Runs; differences: Uint8Array } {
  const places = placesOf(one);
  const runs: [length: number, shift: number][] = [];
  let start = 0;
  let shift = 0;
  for (let at = 0; at + block <= other.length; at++) {
    const found = places.get(key(other, at));
    if (!found || differing(one, at + shift, other, at) <= misses) continue;
    // what stands here stands elsewhere in `one`: go on there, as near as possible to where we were
    runs.push([at - start, shift]);
    start = at;
    shift = nearest(found, at + shift) - at;
  }
  runs.push([other.length - start, shift]);
  return { runs, differences: minus(other, one, runs) };
}

/** Where every block of bytes stands. */
function placesOf(bytes: Uint8Array): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + block <= bytes.length; at++) {
    const name = key(bytes, at);
    const known = places.get(name);
    if (known) known.push(at);
    else places.set(name, [at]);
  }
  return places;
}

const key = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + block));

function differing(one: Uint8Array, from: number, other: Uint8Array, at: number): number {
  let count = 0;
  for (let i = 0; i < block; i++) if (one[from + i] !== other[at + i]) count++;
  return count;
}

const nearest = (places: number[], to: number): number =>
  places.reduce((best, place) => (Math.abs(place - to) < Math.abs(best - to) ? place : best));

/** Byte by byte, modulo 256: `other` minus what its runs foretell. */
function minus(other: Uint8Array, one: Uint8Array, runs: Runs): Uint8Array {
  const differences = new Uint8Array(other.length);
  let at = 0;
  for (const [length, shift] of runs) {
    for (const end = at + length; at < end; at++) differences[at] = (other[at] ?? 0) - (one[at + shift] ?? 0);
  }
  return differences;
}
