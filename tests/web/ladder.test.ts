// Which lengths the ladder reckons with: those before a model was stretched, and what the stretch reaches.

import { expect, it } from 'vitest';
import { lengthsOf, presets } from '../../web/figures/ladder/rules.ts';

const of = (id: string) =>
  lengthsOf(
    presets.find((preset) => preset.id === id),
    { trained: 4096, factor: 8 },
  );

it('a stretched model starts from the length before, and is wanted at its own length', () => {
  expect(of('llama31')).toMatchObject({ trained: 8192, factor: 8, wanted: 131072 });
  expect(of('llama32')).toMatchObject({ trained: 8192, factor: 32, wanted: 131072 });
  expect(of('gemma3')).toMatchObject({ trained: 32768, factor: 8, wanted: 131072 });
  for (const { options, trained, longest } of presets)
    if (options.factor && longest) expect(trained).toBeLessThan(longest);
});

it('own numbers and models without a stretch are wanted at factor × length', () => {
  expect(of('own')).toMatchObject({ trained: 4096, factor: 8, wanted: 32768, said: 'Trained to 4,096 tokens' });
  expect(of('llama2')).toMatchObject({ trained: 4096, factor: 8, wanted: 32768 });
  expect(of('gemma3-1b').said).toBe('Gemma 3 1B, if it was trained to 4,096 tokens');
});
