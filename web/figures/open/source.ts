// A file of the reader, read piece by piece: first its header, then only the rows that are shown. It never leaves the
// machine, and a checkpoint of gigabytes is never read whole.

import type { Core, ElementType, Table } from '../../engine/engine.ts';
import { kindOf, startOf } from '../file-kind.ts';

export interface Tensor {
  name: string;
  dtype: string;
  shape: readonly number[];
  /** Why it cannot be shown, or ''. */
  refused: string;
}

export interface Source {
  name: string;
  tensors: readonly Tensor[];
  /** Rows first … first + count − 1 of a tensor, as many as there are, and how many the whole table has. */
  rows(tensor: Tensor, first: number, count: number): Promise<{ table: Table; tableRows: number }>;
}

interface Stored extends Tensor {
  element: ElementType;
  byteOrder: 'little' | 'big';
  fortranOrder: boolean;
  begin: number;
}

export async function openFile(core: Core, file: File): Promise<Source> {
  const start = await startOf(file);
  const kind = kindOf(file.name, start);
  if (!kind) throw new RangeError(`“${file.name}” is neither a .npy nor a .safetensors file.`);
  return kind === 'npy' ? openNpy(core, file, start) : openSafetensors(core, file, start);
}

async function openNpy(core: Core, file: File, start: Uint8Array): Promise<Source> {
  const size = core.npyHeaderSize({ bytes: start, fileSize: file.size });
  const header = core.npyHeader({ bytes: await slice(file, 0, size), fileSize: file.size });
  const tensor: Stored = { ...header, name: file.name, element: header.dtype, refused: '' };
  return { name: file.name, tensors: [tensor], rows: (_, first, count) => readRows(core, file, tensor, first, count) };
}

async function openSafetensors(core: Core, file: File, start: Uint8Array): Promise<Source> {
  const size = core.safetensorsHeaderSize({ bytes: start, fileSize: file.size });
  const { tensors } = core.safetensorsIndex({ bytes: await slice(file, 0, size), fileSize: file.size });
  const stored = tensors.map(
    (entry): Stored => ({
      ...entry,
      element: entry.dtype as ElementType,
      byteOrder: 'little',
      fortranOrder: false,
      refused: entry.readable ? '' : `numbers of type ${entry.dtype} are not shown`,
    }),
  );
  return {
    name: file.name,
    tensors: stored,
    rows: (tensor, first, count) => readRows(core, file, tensor as Stored, first, count),
  };
}

async function readRows(core: Core, file: File, tensor: Stored, first: number, count: number) {
  if (tensor.fortranOrder) return readColumns(core, file, tensor, first, count);
  const window = core.rowWindow({ dtype: tensor.element, shape: tensor.shape, begin: tensor.begin, first, count });
  const bytes = await slice(file, window.begin, window.end);
  const table = core.decodeRows({
    bytes,
    dtype: tensor.element,
    byteOrder: tensor.byteOrder,
    rows: window.rows,
    cols: window.cols,
  });
  return { table, tableRows: window.tableRows };
}

/** In Fortran order a row is scattered over the whole file, so the file is read whole; NumPy writes such files small. */
async function readColumns(core: Core, file: File, _tensor: Stored, first: number, count: number) {
  const { matrix } = core.npyLoad({ bytes: await slice(file, 0, file.size) });
  const end = Math.min(matrix.rows, first + count);
  const values = matrix.values.slice(first * matrix.cols, end * matrix.cols);
  return { table: { rows: Math.max(0, end - first), cols: matrix.cols, values }, tableRows: matrix.rows };
}

const slice = async (file: File, begin: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(begin, end).arrayBuffer());
