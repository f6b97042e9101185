import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { changesFrom } from './changes.ts';

/**
 * import text from './a.wasm?packed': the file as gzip in base64, less than half of what its plain bytes would take.
 * import changes from '…/wasm-baseline/a.wasm?changes': what changes in it from the SIMD twin; a quarter of that again.
 */
export const packed = (): Plugin => ({
  name: 'posenc:packed',
  enforce: 'pre',
  async load(id) {
    const [path = '', query] = id.split('?');
    if (query !== 'packed' && query !== 'changes') return undefined;
    this.addWatchFile(path);
    const bytes = await readFile(path);
    if (query === 'packed') return `export default ${JSON.stringify(pack(bytes))};`;
    const { runs, differences } = changesFrom(await readFile(path.replace('/wasm-baseline/', '/wasm-simd/')), bytes);
    return `export default ${JSON.stringify({ runs, differences: pack(differences) })};`;
  },
});

const pack = (bytes: Uint8Array): string => gzipSync(bytes, { level: 9 }).toString('base64');
