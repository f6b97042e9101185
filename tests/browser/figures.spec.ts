// The other figures, used as a reader does; values against ones computed here a second time.

import { fileURLToPath } from 'node:url';
import { expect, open, readNumber, test, type } from './page.ts';

const golden = (name: string): string => fileURLToPath(new URL(`../golden/files/${name}`, import.meta.url));

test.describe('similarity', () => {
  test('reads out the dot product that the addition theorem gives', async ({ page }) => {
    const figure = await open(page, 'similarity', 'similarity.d=8&similarity.row=3&similarity.column=10');
    const expected = [0, 1, 2, 3].reduce((sum, pair) => sum + Math.cos(7 / 10000 ** ((2 * pair) / 8)), 0);
    const readout = await figure.locator('.readout').innerText();
    expect(readNumber(/PE\(3\) · PE\(10\) = ([−\d.]+)\./.exec(readout)?.[1] ?? '')).toBeCloseTo(expected, 3);
  });

  test('depends on the place, too, once the cosines are off', async ({ page }) => {
    const figure = await open(page, 'similarity');
    await expect(figure.locator('.statement')).toContainText('only the distance counts');
    await figure.getByLabel('Switch the cosines off (sines alone)').check();
    await expect(figure.locator('.statement')).toContainText('depends on the place');
  });
});

test('a clock’s block of M turns its pair, and the matrix fits every position up to rounding', async ({ page }) => {
  const figure = await open(page, 'clocks', 'clocks.shift=5&clocks.position=17');
  await figure.getByRole('button', { name: /^Pair 2,/ }).click();
  const angle = 5 / 10000 ** (4 / 16);
  expect((await figure.locator('.block mtable').nth(1).boundingBox())?.width).toBeGreaterThan(60);
  const numbers = (await figure.locator('math mn').allTextContents()).map(readNumber);
  expect(numbers[3]).toBeCloseTo(Math.cos(angle), 3);
  expect(numbers[4]).toBeCloseTo(Math.sin(angle), 3);
  await expect(figure.locator('.statement')).toContainText('which is rounding');
});

test('the block of M and its columns fit a phone', async ({ page }) => {
  const figure = await open(page, 'clocks');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => figure.locator('.block').evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width} px`)
      .toBe(0);
  }
});

test('the ladder knows how many pairs of Llama 3.1 never finished a turn', async ({ page }) => {
  const figure = await open(page, 'ladder', 'ladder.model=llama31');
  const unfinished = Array.from({ length: 64 }, (_, i) => 2 * Math.PI * 500000 ** (i / 64)).filter((length) => length > 8192).length;
  await expect(figure.locator('.statement')).toContainText(`${unfinished} of 64 pairs never finished a turn`);
});

test('the doors show the slope of an ALiBi head and the buckets of T5', async ({ page }) => {
  const figure = await open(page, 'doors', 'doors.scheme=alibi&doors.heads=8&doors.head=2');
  await expect(figure.locator('.statement')).toContainText('subtracts 0.125 for every position');
  await figure.getByLabel('Scheme', { exact: true }).selectOption('relative');
  await expect(figure.locator('.statement')).toContainText('the last one begins at distance 91');
});

test('RoPE scores feel the distance alone: moving both changes them by rounding', async ({ page }) => {
  const figure = await open(page, 'doors', 'doors.scheme=scores&doors.positions=32&doors.row=9&doors.column=4');
  const score = async () => readNumber(/score ([−\d.]+)\./.exec(await figure.locator('.readout').innerText())?.[1] ?? '');
  const before = await score();
  await type(figure.getByLabel('First position of both, exact value'), '5000');
  await expect(figure.locator('.readout')).toContainText('Query 5009, key 5004');
  for (const tick of ['5,000', '5,010']) await expect(figure.locator('.axis text', { hasText: tick })).toHaveCount(2);
  await expect(figure.locator('.statement')).toContainText(/Both moved by 5,000: no score changed by more than [\d.]+·10⁻[⁵⁶⁷]/);
  expect(await score()).toBeCloseTo(before, 3);
});

test('the list of models fits a phone, and says how long it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const figure = await open(page, 'models');
  await expect(figure.locator('.count')).toContainText(/^\d+ models; scroll/);
  const list = figure.locator('.list');
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
});

test('the names at an axis stay clear of its numbers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const figure = await open(page, 'ladder', 'ladder.model=llama31');
  const boxes = await figure.locator('.axis').nth(1).locator('text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON()));
  const name = boxes.pop();
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(name.right);
  expect(name.left).toBeGreaterThanOrEqual(0);
});

test('a model without a formula says why it is not computed', async ({ page }) => {
  const figure = await open(page, 'models', 'models.model=bert');
  await expect(figure.locator('.statement')).toContainText('cannot be computed here');
});

test.describe('bring your own', () => {
  test('opens a file of NumPy and shows its numbers', async ({ page }) => {
    const figure = await open(page, 'open');
    await figure.getByLabel(/file\. It stays/).setInputFiles(golden('c_2x3_f4.npy'));
    await expect(figure.locator('.statement')).toContainText('2 × 3, values from');
  });

  test('opens a safetensors file and lists what it cannot show', async ({ page }) => {
    const figure = await open(page, 'open');
    await figure.getByLabel(/file\. It stays/).setInputFiles(golden('mixed_i64.safetensors'));
    await expect(figure.getByLabel(/^Tensor in/).locator('option:disabled')).not.toHaveCount(0);
  });

  test('says in a sentence why a broken file is refused, and keeps the last table', async ({ page }) => {
    const figure = await open(page, 'open');
    const input = figure.getByLabel(/file\. It stays/);
    await input.setInputFiles(golden('c_2x3_f4.npy'));
    await expect(figure.locator('.statement')).toContainText('2 × 3');
    for (const broken of ['trunc_data_f4.npy', 'hdr_huge.safetensors', 'not_npy.bin', 'dup_key.safetensors', 'shape_2p64_f4.npy']) {
      await input.setInputFiles(golden(broken));
      await expect(figure.getByRole('alert')).not.toBeEmpty();
      await expect(figure.locator('.statement')).toContainText('2 × 3');
    }
  });

  test('says of a file that is neither kind what it is not, and of an empty one that it is empty', async ({ page }) => {
    const figure = await open(page, 'open');
    const give = (name: string, text: string) =>
      figure.getByLabel(/file\. It stays/).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await give('photo.png', '\x89PNG');
    await expect(figure.getByRole('alert')).toContainText('“photo.png” is neither a .npy nor a .safetensors file.');
    await give('none.npy', '');
    await expect(figure.getByRole('alert')).toContainText('“none.npy” is empty');
  });

  test('keeps the last picture until a tensor of the new file is chosen, and says which is shown', async ({ page }) => {
    const figure = await open(page, 'open');
    const input = figure.getByLabel(/file\. It stays/);
    await input.setInputFiles(golden('c_2x3_f4.npy'));
    await expect(figure.locator('.statement')).toContainText('2 × 3');
    await input.setInputFiles(golden('two_tensors.safetensors'));
    const statement = figure.locator('.statement');
    await expect(statement).toContainText('“two_tensors.safetensors” holds 2 tensors: choose one. The picture still shows “c_2x3_f4.npy”.');
    await expect(figure.locator('.plot canvas')).toBeVisible();
    await figure.getByLabel(/^Tensor in/).selectOption('0');
    await expect(statement).not.toContainText('still shows');
    await expect(statement).toContainText(/^\d+ × \d+, (values from|every value)/);
  });

  test('draws a table without a number as one, in place of the picture before', async ({ page }) => {
    const figure = await open(page, 'open');
    await figure.getByText('Paste numbers instead').click();
    for (const [numbers, said] of [
      ['1 2 3\n4 5 6', '2 × 3, values from'],
      ['nan inf\nnan -inf\nnan nan', '3 × 2, and no cell holds a finite number.'],
    ] as const) {
      await figure.getByLabel(/^Rows of numbers/).fill(numbers);
      await figure.getByRole('button', { name: 'Read the numbers' }).click();
      await expect(figure.locator('.statement')).toContainText(said);
    }
    await expect(figure.locator('.plot')).toHaveAttribute('aria-label', /^3 by 2 values/);
    await expect(figure.locator('.plot canvas')).toHaveJSProperty('height', 3);
    await expect(figure.getByRole('alert')).toBeEmpty();
  });

  test('writes the numbers of a colour bar of huge values as powers of ten, each in its place', async ({ page }) => {
    const figure = await open(page, 'open');
    await figure.getByText('Paste numbers instead').click();
    await figure.getByLabel(/^Rows of numbers/).fill('3e38 -3e38');
    await figure.getByRole('button', { name: 'Read the numbers' }).click();
    const ticks = figure.locator('.bar text:not(.name)');
    await expect(ticks.first()).toHaveText('−2.0·10³⁸');
    const boxes = await ticks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [i, [left]] of boxes.entries()) if (i) expect(left).toBeGreaterThan(boxes[i - 1]?.[1] ?? Number.NaN);
  });

  for (const [text, reason] of [
    ['1 2\n3', 'Row 1 has 1 number, row 0 has 2 numbers'],
    ['1 0x10', '“0x10”, which is no decimal number'],
    ['1 1e999', '“1e999”, which is too large'],
    ['1 -1e39', '“-1e39”, which is too large'],
    ['1 dog', '“dog”, which is no decimal number'],
  ] as const) {
    test(`refuses the pasted “${text.replace('\n', ' / ')}”, and says which table is still on show`, async ({ page }) => {
      const figure = await open(page, 'open');
      await figure.getByText('Paste numbers instead').click();
      const paste = async (numbers: string) => {
        await figure.getByLabel(/^Rows of numbers/).fill(numbers);
        await figure.getByRole('button', { name: 'Read the numbers' }).click();
      };
      await paste(text);
      await expect(figure.getByRole('alert')).toContainText(reason);
      await expect(figure.getByRole('alert')).not.toContainText('still shows');
      await paste('1 nan\n3 4');
      await expect(figure.locator('.statement')).toContainText('1 cell holds no finite number');
      await paste(text);
      await expect(figure.getByRole('alert')).toContainText('The picture still shows “pasted numbers”');
    });
  }

  test('recognises a pasted table, and the mistake in another', async ({ page }) => {
    const figure = await open(page, 'open', 'open.view=compare');
    const row = (p: number, exponent: (c: number) => number) =>
      Array.from({ length: 6 }, (_, c) => (c % 2 ? Math.cos : Math.sin)(p / 10000 ** exponent(c))).join(', ');
    const table = (exponent: (c: number) => number) => Array.from({ length: 9 }, (_, p) => `[${row(p, exponent)}]`).join(',\n');
    const paste = async (text: string) => {
      await figure.getByLabel(/^Rows of numbers/).fill(text);
      await figure.getByRole('button', { name: 'Read the numbers' }).click();
    };
    await figure.getByText('Paste numbers instead').click();
    await paste(`[${table((c) => (2 * Math.floor(c / 2)) / 6)}]`);
    await expect(figure.locator('.statement')).toContainText('the paper’s');
    await paste(`[${table((c) => c / 6)}]`);
    await expect(figure.locator('.statement')).toContainText('exponent from the column number');
  });
});

test('on paper a list does not scroll, no file can be chosen, and empty axes are left out', { tag: '@chromium' }, async ({ page }) => {
  const models = await open(page, 'models');
  const race = await open(page, 'race');
  const own = await open(page, 'open');
  await expect(race.locator('pe-chart .stage').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { height, all } = await models.locator('.long').evaluate((one) => ({ height: one.clientHeight, all: one.scrollHeight }));
  expect(height).toBe(all);
  await expect(race.locator('pe-chart .stage').first()).toBeHidden();
  for (const figure of [race, own]) await expect(figure.locator('input[type="file"]')).toBeHidden();
});

test('a figure that takes a saved model says of a table that it is none', async ({ page }) => {
  const figure = await open(page, 'race');
  await figure.getByLabel(/^Try a saved model/).setInputFiles(golden('c_2x3_f4.npy'));
  await expect(figure.getByRole('alert').first()).toContainText('“c_2x3_f4.npy” is no .safetensors file, and so no saved model.');
});
