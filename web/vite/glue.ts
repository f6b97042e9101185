import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const glue = /\/wasm-(?:simd|baseline)\/posenc(?:-start)?\.mjs$/;

/**
 * Two things that Emscripten's glue is spared. It names its wasm file by new URL("posenc.wasm", import.meta.url), which
 * Vite would put into the product a second time: the engine always hands the bytes over itself, so the name may be empty.
 * And the glue of both twins is the same text, unless Emscripten numbered their imports differently: then once is enough.
 */
export const emscriptenGlue = (): Plugin => ({
  name: 'posenc:emscripten-glue',
  enforce: 'pre',
  async resolveId(path) {
    const twin = path.replace('/wasm-baseline/', '/wasm-simd/');
    if (!glue.test(path) || twin === path) return null;
    return (await readFile(path)).equals(await readFile(twin)) ? twin : null;
  },
  transform(code, id) {
    if (!glue.test(id.split('?')[0] ?? '')) return null;
    return code.replace(/new URL\((["'])posenc(?:-start)?\.wasm\1,\s*import\.meta\.url\)(\.href)?/g, '""');
  },
});
