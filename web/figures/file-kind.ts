// Which of the two kinds of file this is: by its first bytes, else by what its name says it wants to be.

export type Kind = 'npy' | 'safetensors';

/** Enough to tell, and the longest fixed header that either kind has. */
export const firstBytes = 64;

const numpy = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]; // \x93NUMPY
const brace = 0x7b;

/** Undefined for neither; a file of the right name but damaged bytes keeps its kind, so that its reader says what is wrong. */
export function kindOf(name: string, start: Uint8Array): Kind | undefined {
  if (numpy.every((byte, at) => start[at] === byte)) return 'npy';
  // eight bytes of a length far below four gigabytes, then JSON
  if (start[8] === brace && start.subarray(4, 8).every((byte) => byte === 0)) return 'safetensors';
  return (['npy', 'safetensors'] as const).find((kind) => name.toLowerCase().endsWith(`.${kind}`));
}

/** The first bytes of a file that is not empty; throws a RangeError for one that is. */
export async function startOf(file: File): Promise<Uint8Array> {
  if (file.size === 0) throw new RangeError(`“${file.name}” is empty: it has no bytes.`);
  return new Uint8Array(await file.slice(0, firstBytes).arrayBuffer());
}
