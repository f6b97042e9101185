import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { singlePolicy, sitePolicy } from './csp.ts';

/** Writes the policy into the page's <meta>; for the single file, dist/posenc.html, after everything has been put into it. */
export const statePolicy = (single: boolean): Plugin => ({
  name: 'posenc:policy',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        const html = String(file.source);
        if (single) file.fileName = 'posenc.html';
        file.source = html.replace(
          '%POLICY%',
          single ? singlePolicy(hashes(html, 'script'), hashes(html, 'style')) : sitePolicy,
        );
      }
    },
  },
});

/** sha256 of the text of every inline element of this name. */
function hashes(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...inline].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
