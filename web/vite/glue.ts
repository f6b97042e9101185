import type { Plugin } from 'vite';

/**
 * Emscripten's glue names its wasm file by new URL("posenc.wasm", import.meta.url), which Vite would put into the product
 * a second time. The engine always hands the bytes over itself, so the name may be empty.
 */
export const emscriptenGlue = (): Plugin => ({
  name: 'posenc:emscripten-glue',
  enforce: 'pre',
  transform(code, id) {
    if (!/posenc(-start)?\.mjs$/.test(id.split('?')[0] ?? '')) return null;
    return code.replace(/new URL\((["'])posenc(?:-start)?\.wasm\1,\s*import\.meta\.url\)(\.href)?/g, '""');
  },
});
