// Three products of one source: the site (dist/index.html and its files), with --mode single the one file
// dist/posenc.html, with --mode elements the custom elements for a foreign page, dist/posenc.js. The last two hold the
// wasm module in themselves, the site fetches it.

import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { sitePolicy } from './web/vite/csp.ts';
import { emscriptenGlue } from './web/vite/glue.ts';
import { lesson } from './web/vite/lesson.ts';
import { packed } from './web/vite/packed.ts';
import { corePictures } from './web/vite/pictures.ts';
import { statePolicy } from './web/vite/policy.ts';
import { questions } from './web/vite/questions.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async ({ mode, command, isPreview }): Promise<UserConfig> => {
  const single = mode === 'single';
  const elements = mode === 'elements';
  // only a build needs the core; the preview server serves what is built
  const picture = command === 'build' && !isPreview ? await corePictures(here('build/wasm-simd'), here('build/pictures'), here('web/page')) : undefined;
  return {
    root: here('web/page'),
    base: './',
    publicDir: false,
    appType: 'mpa', // a file that is not there is a 404, not the page
    resolve: {
      alias: [
        { find: '#source', replacement: here(single || elements ? 'web/engine/source-single.ts' : 'web/engine/source.ts') },
        // a pattern, since "?url" may stand behind the name
        { find: /^#wasm\/(simd|baseline)(-start)?\./, replacement: here(`build/wasm-$1/posenc${single || elements ? '' : '$2'}.`) },
        { find: '#font', replacement: here('build/font') },
      ],
    },
    plugins: elements
      ? [emscriptenGlue(), packed(), questions(here('web/lesson'))]
      : [
          emscriptenGlue(),
          packed(),
          questions(here('web/lesson')),
          lesson(here('web/lesson'), picture),
          ...(single ? [viteSingleFile({ removeViteModuleLoader: true })] : []),
          statePolicy(single),
        ],
    worker: { format: single ? 'iife' : 'es', plugins: () => [emscriptenGlue()] },
    preview: { headers: { 'Content-Security-Policy': sitePolicy, 'Access-Control-Allow-Origin': '*' } },
    build: {
      outDir: here('dist'),
      emptyOutDir: mode === 'production',
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: single ? Number.MAX_SAFE_INTEGER : 0,
      chunkSizeWarningLimit: 1500,
      ...(elements && {
        lib: { entry: here('web/elements/define.ts'), formats: ['es' as const], fileName: () => 'posenc.js' },
        // one script for a foreign page: what the site loads later, the readers of own questions, is in it too
        rolldownOptions: { output: { codeSplitting: false } },
      }),
    },
  };
});
