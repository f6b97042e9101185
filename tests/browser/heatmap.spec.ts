import { readFile } from 'node:fs/promises';
import { expect, open, readNumber, test, type } from './page.ts';

/** The definition of the encoding, written here a second time and in double. */
function reference(position: number, column: number, d: number, base = 10000): number {
  const angle = position / base ** ((2 * Math.floor(column / 2)) / d);
  return column % 2 ? Math.cos(angle) : Math.sin(angle);
}

const valueIn = (readout: string): number => readNumber(/value ([+−]\d\.\d+)/.exec(readout)?.[1] ?? '');

test.describe('the heatmap', () => {
  test('is walked by keyboard, and every value that it reads out is the value of the definition', async ({ page }) => {
    const figure = await open(page, 'heatmap');
    const plot = figure.getByRole('img', { name: /Heatmap of 100 positions and 512 dimensions/ });
    await plot.focus();
    let [row, column] = [0, 0];
    for (const [key, down, right] of [
      ['ArrowDown', 1, 0],
      ['Shift+ArrowRight', 0, 10],
      ['ArrowRight', 0, 1],
      ['PageDown', 10, 0],
      ['ArrowLeft', 0, -1],
    ] as const) {
      await page.keyboard.press(key);
      row += down;
      column += right;
      const readout = figure.locator('.readout');
      await expect(readout).toContainText(`Position ${row}, dimension ${column}`);
      expect(valueIn(await readout.innerText())).toBeCloseTo(reference(row, column, 512), 4);
    }
  });

  test('is walked by mouse', async ({ page }) => {
    const figure = await open(page, 'heatmap', 'heatmap.positions=10&heatmap.d=8');
    const plot = figure.getByRole('img', { name: /Heatmap/ });
    const box = await plot.boundingBox();
    if (!box) throw new Error('the plot has no box');
    await plot.hover({ position: { x: (box.width * 5.5) / 8, y: (box.height * 3.5) / 10 } });
    await expect(figure.locator('.readout')).toContainText('Position 3, dimension 5: cos of pair 2');
    expect(valueIn(await figure.locator('.readout').innerText())).toBeCloseTo(reference(3, 5, 8), 4);
  });

  test('answers a slider, and the link carries the change', async ({ page }) => {
    const figure = await open(page, 'heatmap', 'heatmap.d=64');
    await figure.getByLabel('Positions', { exact: true }).focus();
    await page.keyboard.press('End');
    await expect(figure.getByRole('img', { name: 'Heatmap of 4096 positions' })).toBeVisible();
    await expect.poll(() => page.url()).toContain('heatmap.positions=4096');
    await page.reload();
    await expect(figure.getByRole('img', { name: 'Heatmap of 4096 positions and 64 dimensions' })).toBeVisible();
  });

  for (const [label, typed] of [
    ['Dimensions (d_model), exact value', '0'],
    ['Dimensions (d_model), exact value', '-1'],
    ['Dimensions (d_model), exact value', '2.5'],
    ['Dimensions (d_model), exact value', 'NaN'],
    ['Dimensions (d_model), exact value', '1e9'],
    ['Positions, exact value', '0'],
    ['Positions, exact value', '1e9'],
    ['Base, exact value', '0'],
    ['Base, exact value', '-1'],
    ['Base, exact value', 'NaN'],
    ['Positions, exact value', '<script>alert(1)</script>'],
  ] as const) {
    test(`says in one sentence why ${label.split(',')[0]} cannot be ${typed}, and keeps the last good picture`, async ({
      page,
    }) => {
      const figure = await open(page, 'heatmap', 'heatmap.d=64');
      const before = await figure.locator('.statement').innerText();
      await type(figure.getByLabel(label, { exact: true }), typed);
      const message = figure.getByRole('alert');
      await expect(message).toContainText(typed.slice(0, 20));
      expect((await message.innerText()).match(/[.](\s|$)/g)).toHaveLength(1);
      await expect(figure.locator('.statement')).toHaveText(before);
      await expect(figure.getByRole('img', { name: /and 64 dimensions/ })).toBeVisible();
    });
  }

  test('clamps what a link asks for', async ({ page }) => {
    const figure = await open(
      page,
      'heatmap',
      'heatmap.d=1e9&heatmap.positions=-5&heatmap.base=abc&heatmap.layout=%3Cscript%3E&heatmap.constructor=2&heatmap.__proto__=1',
    );
    await expect(figure.getByRole('img', { name: 'Heatmap of 1 positions and 2048 dimensions' })).toBeVisible();
    await expect(figure.getByLabel('Base, exact value')).toHaveValue('10000');
  });

  test('a teacher’s link locks one control and hides another', async ({ page }) => {
    const figure = await open(page, 'heatmap', 'heatmap.base=100&heatmap.base.lock&heatmap.map.hide');
    await expect(figure.getByLabel('Base, exact value')).toBeDisabled();
    await expect(figure.getByLabel('Colours')).toHaveCount(0);
  });

  test('gives its numbers away as CSV, NPY and PNG', { tag: '@chromium' }, async ({ page }) => {
    const figure = await open(page, 'heatmap', 'heatmap.positions=5&heatmap.d=4');
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        figure.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFile(await download.path());
    };
    const lines = (await save('CSV')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(6);
    const row = lines[4]?.split(',').slice(1).map(Number) ?? [];
    for (const [column, value] of row.entries()) expect(Math.fround(value)).toBe(Math.fround(reference(3, column, 4)));

    const npy = await save('NPY');
    expect(npy.subarray(0, 8)).toEqual(Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]));
    const values = new Float32Array(new Uint8Array(npy.subarray(npy.length - 5 * 4 * 4)).buffer);
    expect(values[3 * 4 + 2]).toBe(Math.fround(reference(3, 2, 4)));

    expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
  });

  test('says the same as a table', async ({ page }) => {
    const figure = await open(page, 'heatmap', 'heatmap.positions=5&heatmap.d=4');
    await figure.getByText('The same as a table').click();
    const cell = figure
      .getByRole('row', { name: /position 3/ })
      .getByRole('cell')
      .nth(1);
    expect(readNumber(await cell.innerText())).toBeCloseTo(reference(3, 1, 4), 4);
  });
});

test('the layouts are told apart by the columns that they share', async ({ page }) => {
  // of 64: a mere order shares all; one sine a pair is right; even columns have the right exponent; only the fastest pair
  for (const [layout, said] of [
    ['halves', 'All 64 columns'],
    ['sines_only', 'Only 32 of 64 columns'],
    ['column_exponent', 'Only 32 of 64 columns'],
    ['tensor2tensor', 'Only 2 of 64 columns'],
  ]) {
    const figure = await open(page, 'heatmap', `heatmap.d=64&heatmap.layout=${layout}`);
    await expect(figure.locator('.statement')).toContainText(said ?? '');
  }
});

test('a table with more cells than the screen has pixels is shrunk, and columns that cannot be seen are ticked', async ({
  page,
}) => {
  const figure = await open(page, 'heatmap', 'heatmap.positions=4096&heatmap.d=2048');
  const canvas = figure.locator('.plot canvas');
  const { width, height, shown } = await canvas.evaluate((one: HTMLCanvasElement) => ({
    width: one.width,
    height: one.height,
    shown: one.getBoundingClientRect().width * devicePixelRatio,
  }));
  expect(width).toBeLessThanOrEqual(Math.ceil(shown));
  expect(height).toBeLessThan(4096);
  await expect(figure.locator('.doubt')).toContainText(/\d+ of \d+ pixel columns/);
  // the fastest columns are at the left, so the ticks begin there
  const [tick, plot] = await Promise.all([
    figure.locator('.aliased').first().boundingBox(),
    figure.locator('.plot').boundingBox(),
  ]);
  expect(tick?.x).toBeCloseTo(plot?.x ?? Number.NaN, 0);

  // shrunk, though fewer columns vary fast
  await open(page, 'heatmap', 'heatmap.positions=16&heatmap.d=2048&heatmap.base=1e9');
  await expect(figure.locator('.doubt')).toContainText(/2,048 columns on [\d,]+ pixels: each colour is a mean/);

  // and where every cell has its pixels, there is nothing to say
  await open(page, 'heatmap', 'heatmap.positions=16&heatmap.d=64');
  await expect(figure.locator('.doubt')).toHaveCount(0);
});
