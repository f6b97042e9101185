// A link that asks for what cannot be, and what a teacher prepares.

import { expect, open, test, type } from './page.ts';

// each is a state that its fields allow one by one and the core refuses as a whole
const refused = {
  patches: 'patches.d=6',
  waves: 'waves.columns=100&waves.d=8',
  shapes: 'shapes.d=512&shapes.input=500',
  doors: 'doors.scheme=rotary&doors.d=7',
  ladder: 'ladder.model=own&ladder.headDim=5',
  race: 'race.none=off&race.sinusoidal=off&race.learned=off',
};

for (const [id, state] of Object.entries(refused)) {
  test(`a link to ${state} leads to a figure with a picture, its controls and the reason`, async ({ page }) => {
    const figure = await open(page, id, state);
    await expect(figure.locator('.message')).toContainText(/\w.*\.$/);
    await expect(figure.locator('.message')).toContainText('What is shown belongs to the usual settings.');
    await expect(figure.locator('.controls')).toBeVisible();
    await figure.getByRole('button', { name: 'Reset' }).click();
    await expect(figure.locator('.message')).toBeEmpty();
  });
}

test('a race of nobody cannot be started', async ({ page }) => {
  const figure = await open(page, 'race', refused.race);
  await expect(figure.getByRole('button', { name: 'Start the race' })).toHaveAttribute('aria-disabled', 'true');
});

test('a refusal stays as long as what was refused stays in its box', async ({ page }) => {
  const figure = await open(page, 'heatmap');
  await type(figure.getByLabel('Dimensions (d_model), exact value'), 'bad');
  await expect(figure.locator('.message')).toContainText('“bad”');
  await type(figure.getByLabel('Base, exact value'), '100');
  await expect(figure.locator('.message')).toContainText('“bad”');
  await type(figure.getByLabel('Dimensions (d_model), exact value'), '16');
  await expect(figure.locator('.message')).toBeEmpty();
});

test('a select shows what a link sets, although a reader chose in it before', async ({ page }) => {
  const figure = await open(page, 'doors');
  const select = figure.getByLabel('Scheme', { exact: true });
  await select.selectOption('relative');
  await select.selectOption('rotary');
  await page.evaluate(() => (location.hash = 'doors.scheme=alibi'));
  await expect(figure.locator('.statement')).toContainText('subtracts');
  await expect(select).toHaveValue('alibi');
});

test('what was not taken is told beside its box, each for itself', async ({ page }) => {
  const figure = await open(page, 'heatmap');
  const [d, base] = [figure.getByLabel('Dimensions (d_model), exact value'), figure.getByLabel('Base, exact value')];
  await type(d, 'bad');
  await type(base, '-1');
  await expect(d).toHaveAccessibleDescription(/“bad”/);
  await expect(base).toHaveAccessibleDescription(/“-1”/);
  await type(d, '16');
  await expect(d).not.toHaveAttribute('aria-describedby');
  await expect(base).toHaveAccessibleDescription(/“-1”/);
});

test('each figure writes down the link, the frame and the element of its state', async ({ page }) => {
  const figure = await open(page, 'heatmap', 'heatmap.d=16&heatmap.base=100');
  await figure.getByText('For teachers').click();
  const panel = figure.locator('.share');
  await expect(panel).toContainText('#heatmap.d=16&heatmap.base=100');
  await expect(panel).toContainText('<pe-heatmap d="16" base="100"></pe-heatmap>');
  await expect(panel.getByRole('row', { name: 'positions Positions 100' })).toBeVisible();
});
