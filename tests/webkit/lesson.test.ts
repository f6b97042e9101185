// The lesson in WebKit: it opens without a fault, draws, shows the numbers of the definition, and is used by keyboard.

import { fileURLToPath } from 'node:url';
import { Key, type WebDriver } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFigure, openWebKit, textIn, waitForFigure, waitForText, type WebKit } from './browser.ts';

let webkit: WebKit;
let driver: WebDriver;
beforeAll(async () => {
  webkit = await openWebKit();
  driver = webkit.driver;
});
afterAll(() => webkit?.close());

/** Opens the page at a state of its figures. A new address, so that the page is loaded anew. */
let opened = 0;
const open = (state = '', page = `${inject('pageAddress')}listened.html`): Promise<void> =>
  driver.get(`${page}?${opened++}#${state}`);

const faults = (): Promise<string[]> => driver.executeScript('return window.faults;');
const press = (...keys: string[]): Promise<void> =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform();
const focus = (id: string, selector: string): Promise<null> =>
  inFigure(driver, id, 'find(given).focus(); return null;', selector);

const number = (text: string): number => Number(text.replace('−', '-'));

describe('the lesson', () => {
  it('opens without a fault, and every figure says its fact', async () => {
    await open();
    for (const figure of ['shuffle', 'heatmap', 'clocks', 'similarity', 'doors', 'ladder', 'race']) {
      await waitForFigure(driver, `#${figure}`);
    }
    expect(await driver.executeScript("return document.getElementById('at-rest')")).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('draws the heatmap in many colours and reads out the values of the definition', async () => {
    await open('heatmap.positions=20&heatmap.d=8');
    await waitForFigure(driver, '#heatmap');
    await manyColours('#heatmap');
    await focus('#heatmap', '[role=img]');
    await press(Key.ARROW_DOWN, Key.ARROW_DOWN, Key.ARROW_DOWN, Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    const readout = await waitForText(driver, '#heatmap', '.readout', /Position 3, dimension 2/);
    expect(number(/value ([+−]\d\.\d+)/.exec(readout)?.[1] ?? '')).toBeCloseTo(Math.sin(3 / 10000 ** (2 / 8)), 4);
    expect(await faults()).toEqual([]);
  });

  it('moves words by keyboard, and tells rounding from order', async () => {
    await open('shuffle.text=one+two+three+four&shuffle.order=0-1-2-3&shuffle.scheme=none');
    await waitForFigure(driver, '#shuffle');
    await focus('#shuffle', '[data-index="0"]');
    await press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    await waitForText(driver, '#shuffle', '.statement', /only changed places/);
    const words =
      "return [...find('[data-index]').getRootNode().querySelectorAll('[data-index]')].map((word) => word.textContent.trim());";
    expect(await inFigure(driver, '#shuffle', words)).toEqual(['two', 'three', 'one', 'four']);

    await open('shuffle.scheme=sinusoidal&shuffle.text=one+two+three+four&shuffle.order=1-0-2-3');
    await waitForFigure(driver, '#shuffle');
    await waitForText(driver, '#shuffle', '.statement', /Order got in through/);
    expect(await faults()).toEqual([]);
  });

  it('trains the race in workers until the positions solve it', async () => {
    await open('race.own=31415926');
    await waitForFigure(driver, '#race');
    await inFigure(driver, '#race', "find('.actions button').click(); return null;");
    const solved = /sinusoidal (99|100)\.\d % .*solved.*learned (99|100)\.\d % .*solved/;
    const told = await waitForText(driver, '#race', '.statement', solved);
    // the ceiling for length 8 is 31.717 %; three standard errors of 256 strings
    const highest = 31.717 + 3 * 100 * Math.sqrt((0.31717 * 0.68283) / 256);
    expect(number(/no positions ([\d.]+) %/.exec(told)?.[1] ?? '')).toBeLessThan(highest);
    expect(await textIn(driver, '#race', '.actions')).not.toContain('the page’s own turns');
    expect(await faults()).toEqual([]);
  });

  it('computes in one file, opened by a double click', async () => {
    await open('', `file://${fileURLToPath(new URL('../../dist/posenc.html', import.meta.url))}`);
    await waitForFigure(driver, '#shuffle');
    await waitForText(driver, '#shuffle', '.statement', /only changed places/);
    await waitForFigure(driver, '#heatmap');
    await manyColours('#heatmap');
  });

  it('stands on a foreign page by one script tag', async () => {
    await open('their-own', `${inject('pageAddress')}foreign.html`);
    await waitForFigure(driver, 'pe-heatmap');
    await manyColours('pe-heatmap');
    expect(await driver.getCurrentUrl()).toMatch(/#their-own$/);
    expect(await faults()).toEqual([]);
  });
});

/** Waits until the canvas of a figure shows more than ten colours. */
async function manyColours(figure: string): Promise<void> {
  const count = `
    const canvas = find('canvas');
    if (!canvas?.width || !canvas.height) return 0;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;`;
  await driver.wait(async () => (await inFigure<number>(driver, figure, count)) > 10, 60_000);
}
