// The policies that the page states and the server sends. 'wasm-unsafe-eval' lets WebAssembly compile and nothing else;
// every other word is as narrow as it can be.

export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The single file holds its script and style itself, so they are named by their hashes; it may fetch nothing at all. */
export const singlePolicy = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map((hash) => `'${hash}'`).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
