// How the core's refusals read on the page. On the real core.

import { beforeAll, expect, it } from 'vitest';
import type { Core } from '../../web/engine/core.ts';
import { unwrap } from '../../web/engine/unwrap.ts';
import { loadTwin } from '../wasm/twins.ts';

let core: Core;
beforeAll(async () => {
  core = unwrap(await loadTwin('simd'));
});

it('parameters are named as beside their controls', () => {
  const buckets = (numBuckets: number, maxDistance: number) =>
    core.relativeBuckets({ numBuckets, maxDistance, bidirectional: true, positions: 4 });
  expect(() => buckets(31, 128)).toThrow('The number of buckets, both sides together, must be even, not 31.');
  expect(() => buckets(32, 8)).toThrow('The maximum distance must be more than 8');
  expect(() => core.ropeFrequencies({ headDim: 3 })).toThrow(
    'The rotated channels must be an even number from 2 to the number of channels of the head, not 3.',
  );
  expect(() => core.sinusoidalTable({ d: 8192, count: 8193 })).toThrow('more than the 67,108,864 entries allowed.');
});
