// What the tests in WebKit open: the page as script/server serves it, the same page with a listener for faults, and the
// page of tests/bits.

import { readFileSync } from 'node:fs';
import { createServer, type Plugin, preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    pageAddress: string;
    bitsAddress: string;
  }
}

// WebDriver cannot listen to the page's console. This script runs before any other and keeps what goes wrong.
const listener = `
  window.faults = [];
  addEventListener('error', (event) => faults.push('error: ' + (event.message || event.target.outerHTML)), true);
  addEventListener('unhandledrejection', (event) => faults.push('rejection: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => faults.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const error = console.error;
  console.error = (...words) => { faults.push('console: ' + words.join(' ')); error(...words); };`;

const listening = '<script src="listener.js"></script>';

const withListener: Plugin = {
  name: 'posenc:listener',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      const send = (type: string, text: string) => response.setHeader('Content-Type', type).end(text);
      switch (request.url?.split('?')[0]) {
        case '/listener.js':
          return send('text/javascript', listener);
        case '/listened.html':
          return send(
            'text/html',
            readFileSync('dist/index.html', 'utf8').replace(/<meta charset[^>]*>/i, `$&${listening}`),
          );
        case '/foreign.html':
          return send('text/html', foreignPage);
        default:
          return next();
      }
    });
  },
};

const foreignPage = `<!doctype html><meta charset="utf-8"><title>foreign</title>${listening}
  <script type="module" src="posenc.js"></script><h1>Foreign</h1><pe-heatmap positions="20" d="16"></pe-heatmap>`;

export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const page = await preview({ plugins: [withListener], preview: { host: '127.0.0.1', port: 0 } });
  const bits = await (
    await createServer({ configFile: 'tests/bits/vite.config.ts', server: { host: '127.0.0.1', port: 0 } })
  ).listen();
  provide('pageAddress', page.resolvedUrls?.local[0] ?? '');
  provide('bitsAddress', bits.resolvedUrls?.local[0] ?? '');
  return async () => {
    await Promise.all([page.close(), bits.close()]);
  };
}
