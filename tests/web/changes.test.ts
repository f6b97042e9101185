import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { applyChanges } from '../../web/engine/changes.ts';
import { changesFrom } from '../../web/vite/changes.ts';
import { twinFile } from '../wasm/twins.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const line = 'the dog chases the cat, and the cat chases the mouse; ';

it.each([
  ['', ''],
  ['', line],
  [line, ''],
  [line, line],
  [line.repeat(9), line.repeat(9).replaceAll('cat', 'cow')],
  [line.repeat(9), `a beginning of its own, ${line.slice(7).repeat(4)}`],
  ['ab', '\u00ff\u00fe a longer text than the one before'],
])('what changes from %j is enough to make the other text again', (one, other) => {
  const { runs, differences } = changesFrom(bytes(one), bytes(other));
  applyChanges(bytes(one), runs, differences);
  expect(differences).toEqual(bytes(other));
});

it('what changes from the SIMD twin to the baseline twin makes the baseline twin, and packs to less than half of it', async () => {
  const [simd, baseline] = await Promise.all([
    readFile(twinFile('simd', 'posenc.wasm')),
    readFile(twinFile('baseline', 'posenc.wasm')),
  ]);
  const { runs, differences } = changesFrom(simd, baseline);
  expect(gzipSync(differences).length).toBeLessThan(gzipSync(baseline).length / 2);
  applyChanges(simd, runs, differences);
  expect(Buffer.compare(differences, baseline)).toBe(0);
});
