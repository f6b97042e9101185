// In which order questions and options stand. The order comes from the core's counted random stream, so one seed gives
// one sheet on every machine; answers are known by the id of what was chosen, never by its place.

/** A random order of 0 … n − 1, the same for the same seed and stream. */
export type Permute = (n: number, stream: number) => ArrayLike<number>;

export function shuffled<T>(items: readonly T[], permute: Permute, stream: number): T[] {
  return Array.from(permute(items.length, stream), (place) => items[place] as T);
}

/** Each question has its own stream, so that adding one does not reorder the others: 32-bit FNV-1a of its id. */
export function streamOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
