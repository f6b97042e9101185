// The knowledge check as its readers use it: by keyboard alone, by the accessibility tree, and with answers that try to
// be more than text.

import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page.ts';

/** Opens the page at a sheet of the quiz. */
async function openQuiz(page: Page, state = 'quiz.seed=7'): Promise<Locator> {
  await page.goto(`./#${state}`);
  const quiz = page.locator('#quiz');
  await expect(quiz.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  return quiz;
}

const questionOf = (quiz: Locator, prompt: string | RegExp): Locator => quiz.locator('form').filter({ hasText: prompt });

/** The feedback of a question, as a screen reader hears it. */
const heard = (question: Locator): Locator => question.locator('.feedback');

async function answerText(question: Locator, text: string): Promise<void> {
  await question.getByRole('textbox').fill(text);
  await question.getByRole('button', { name: 'Check answer' }).click();
}

const key = 'one trainable row for each position';

test.describe('the ten questions', () => {
  test('are asked one at a time, marked when asked to and never before', async ({ page }) => {
    const quiz = await openQuiz(page);
    await expect(quiz.locator('form')).toHaveCount(1);
    await quiz.getByLabel('Show').selectOption('all');
    await expect(quiz.locator('form')).toHaveCount(10);
    const question = questionOf(quiz, 'Where are they kept?');
    await question.getByRole('radio', { name: /softmax/ }).check();
    await expect(heard(question)).toBeEmpty();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(question)).toContainText('Not yet.');
    await expect(heard(question)).toContainText('A softmax has no parameters');
    await question.getByRole('radio', { name: new RegExp(key) }).check();
    await expect(heard(question)).toBeEmpty();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(question)).toContainText('Right.');
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
  });

  test('leave the focus where it was when they are marked', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const check = questionOf(quiz, 'Where are they kept?').getByRole('button', { name: 'Check answer' });
    await questionOf(quiz, 'Where are they kept?').getByRole('radio').first().check();
    await check.focus();
    await page.keyboard.press('Enter');
    await expect(check).toBeFocused();
  });

  test('mark short answers in words, partly right ones too, and say why', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const added = questionOf(quiz, 'bring sinusoidal positions and tokens together');
    await answerText(added, 'They are added to the token embeddings');
    await expect(heard(added)).toContainText('Right.');
    await answerText(added, 'They are concatenated');
    await expect(heard(added)).toContainText('Not yet.');
    await answerText(added, 'They are merged with the tokens somehow');
    await expect(heard(added)).toContainText('Partly right.');
    const alternative = questionOf(quiz, 'not an absolute positional encoding');
    await answerText(alternative, 'RoPE');
    await expect(heard(alternative)).toContainText('Right.');
  });

  test('refuse what cannot be marked with a hint and not with the word wrong', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'bring sinusoidal positions and tokens together');
    for (const [text, hint] of [
      ['', 'Write an answer first.'],
      [' \u200b\u00a0\n', 'Write an answer first.'],
      [`they are added ${'and added again '.repeat(80)}`, 'more than 1,000 characters'],
      ['Se suman a los vectores de las palabras', 'answer in English'],
    ] as const) {
      await answerText(question, text);
      await expect(heard(question)).toContainText('Not marked.');
      await expect(heard(question)).toContainText(hint);
    }
    await expect(quiz.locator('.progress')).toHaveText('0 of 10 answered, 0 right.');
    const choice = questionOf(quiz, 'Where are they kept?');
    await choice.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(choice)).toContainText('Choose an answer first.');
  });

  test('link a misconception to the figure in the state that speaks against it', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'A recurrent network carries the order');
    await question.getByRole('radio', { name: 'False' }).check();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await heard(question).getByRole('link', { name: 'See in the figure why not' }).click();
    await expect(page).toHaveURL(/#shuffle\.scheme=none&shuffle\.mask=none/);
    await expect(page.locator('#shuffle .statement').first()).toContainText('Residual');
    await expect(page.locator('#shuffle')).toBeInViewport();
  });

  test('show a model answer beside the reader’s own', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'what does it mean that attention is permutation-equivariant');
    await answerText(question, 'nothing much');
    await question.getByRole('button', { name: 'Compare with the answer' }).click();
    await expect(heard(question).getByRole('definition').nth(0)).toHaveText('nothing much');
    await expect(heard(question).getByRole('definition').nth(1)).toContainText('Reorder the inputs');
  });
});

test.describe('a round', () => {
  /** Answers all ten, four of them wrongly. */
  async function answerAll(quiz: Locator): Promise<void> {
    const choose = async (prompt: string, name: string | RegExp) => {
      const question = questionOf(quiz, prompt);
      await question.getByRole('radio', { name, exact: typeof name === 'string' }).check();
      await question.getByRole('button', { name: 'Check answer' }).click();
    };
    await answerText(questionOf(quiz, 'gets no mask and no positions'), 'It cannot tell the order of the tokens');
    await choose('by a fixed formula', 'True');
    await choose('Where are they kept?', new RegExp(key));
    await answerText(questionOf(quiz, 'permutation-equivariant?'), 'Shuffling the inputs shuffles the outputs in the same way');
    await choose('no longer needs multi-head attention', 'False');
    await choose('weak point of learned', /They end with the length/);
    await answerText(questionOf(quiz, 'bring sinusoidal positions'), 'They are multiplied');
    await choose('A recurrent network', 'False');
    await choose('Which ingredient', /Stemming/);
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'sinusoidal');
  }

  test('ends in a summary, asks the wrong ones again, and scores those by themselves', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const order = await quiz.locator('form').filter({ hasText: 'Which ingredient' }).getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const told = page.evaluate(() => new Promise((done) => document.addEventListener('pe-complete', (event) => done((event as CustomEvent).detail), { once: true })));
    await answerAll(quiz);
    expect(await told).toEqual({ right: 6, partly: 0, answered: 10, outOf: 10, points: 6 });
    await expect(quiz.getByText('6 of 10 right.')).toBeVisible();
    await expect(quiz.getByRole('row', { name: /Compare sinusoidal and learned/ })).toContainText('1 / 1');
    await quiz.getByRole('button', { name: 'Ask the 4 not right again' }).click();
    await expect(quiz.locator('form')).toHaveCount(4);
    const again = questionOf(quiz, 'Which ingredient');
    expect(await again.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(order);
    await again.getByRole('radio', { name: /residual/ }).check();
    await again.getByRole('button', { name: 'Check answer' }).click();
    await expect(quiz.getByText('1 of 4 right.')).toBeVisible();
  });

  test('is still there after a reload, and gone when the reader says so', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'ALiBi');
    const before = await quiz.locator('form').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));
    await page.reload();
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
    expect(await quiz.locator('form').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')))).toEqual(before);
    await expect(questionOf(quiz, 'not an absolute positional encoding').getByRole('textbox')).toHaveValue('ALiBi');
    await quiz.getByRole('button', { name: 'Forget my answers' }).click();
    await expect(quiz.locator('.progress')).toHaveText('0 of 10 answered, 0 right.');
  });

  test('works where nothing may be kept, and says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const quiz = await openQuiz(page, 'quiz.mode=all');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'RoPE');
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
    await quiz.getByText('Print, save, own questions').click();
    await expect(quiz.getByText('This browser keeps nothing here')).toBeVisible();
  });

  test('leaves the page as a file and comes back from it, marked anew', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all&quiz.seed=9');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), '=RoPE');
    await quiz.getByText('Print, save, own questions').click();
    const [csv] = await Promise.all([page.waitForEvent('download'), quiz.getByRole('button', { name: 'Save results as a table (CSV)' }).click()]);
    const table = await readFile(await csv.path(), 'utf8');
    expect(table).toContain(",'=RoPE,");
    expect(table.trim().split('\r\n')).toHaveLength(11);
    const [json] = await Promise.all([page.waitForEvent('download'), quiz.getByRole('button', { name: 'Save my answers (JSON)' }).click()]);
    const answers = await json.path();
    await quiz.getByRole('button', { name: 'Forget my answers' }).click();
    await quiz.getByLabel('Load saved answers').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: await readFile(answers) });
    await expect(quiz.getByText('1 answer loaded and marked anew.')).toBeVisible();
    await expect(questionOf(quiz, 'not an absolute positional encoding').getByRole('textbox')).toHaveValue('=RoPE');
  });
});

test.describe('computed questions', () => {
  /** The definition, written here a second time. */
  const entry = (position: number, column: number, d: number): number => {
    const angle = position / 10000 ** ((2 * Math.floor(column / 2)) / d);
    return column % 2 ? Math.cos(angle) : Math.sin(angle);
  };

  test('ask with the numbers of the sheet, and the core knows the answer', async ({ page }) => {
    for (const seed of [1, 2, 3]) {
      const quiz = await openQuiz(page, `quiz.set=computed&quiz.mode=all&quiz.seed=${seed}`);
      const question = questionOf(quiz, 'the entry at position');
      const prompt = await question.locator('.prompt').innerText();
      const [, d, position, column] = /d = (\d+).*PE\((\d+), (\d)\)/.exec(prompt)?.map(Number) ?? [];
      if (d === undefined || position === undefined || column === undefined) throw new Error(prompt);
      await answerText(question, entry(position, column % 2 ? column - 1 : column + 1, d).toFixed(3));
      await expect(heard(question)).toContainText('That is the other half of the pair');
      await answerText(question, entry(position, column, d).toFixed(3).replace('.', ','));
      await expect(heard(question)).toContainText('Right.');

      const product = questionOf(quiz, 'dot product of two rows');
      const [, width, distance] = /d = (\d+).*stand (\d+) apart/.exec(await product.locator('.prompt').innerText())?.map(Number) ?? [];
      if (width === undefined || distance === undefined) throw new Error('no numbers in the prompt');
      let sum = 0;
      for (let pair = 0; pair < width / 2; pair++) sum += Math.cos(distance / 10000 ** ((2 * pair) / width));
      await answerText(product, String(sum));
      await expect(heard(product)).toContainText('Right.');

      const residual = questionOf(quiz, 'In which set-up does');
      await residual.getByRole('radio', { name: 'No positions, no mask' }).check();
      await residual.getByRole('button', { name: 'Check answer' }).click();
      await expect(heard(residual)).toContainText('Right.');
      await residual.getByRole('radio', { name: /causal/ }).check();
      await residual.getByRole('button', { name: 'Check answer' }).click();
      await expect(heard(residual)).toContainText(/The core measures a residual of [01]\.\d+/);
    }
  });
});

test.describe('answers that try to be more than text', () => {
  const attacks = [
    'they move <script>document.title="ran"</script>',
    'they move <img src=x onerror="document.title=\'ran\'">',
    'they move "><svg onload=document.title="ran">',
    'they move ${document.title="ran"} {{constructor.constructor("document.title=1")()}}',
  ];

  test('stay text in the field, the feedback, the comparison, the worksheet and after a reload', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all&quiz.seed=4');
    const title = await page.title();
    const question = questionOf(quiz, 'permutation-equivariant?');
    for (const attack of attacks) {
      await answerText(question, attack);
      await question.getByRole('button', { name: 'Compare with the answer' }).click();
      await expect(heard(question).getByRole('definition').first()).toHaveText(attack);
      await page.reload();
      await expect(quiz.locator('form')).toHaveCount(10);
      expect(await quiz.evaluate((host) => host.shadowRoot?.querySelectorAll('script, img, svg[onload]').length)).toBe(0);
      expect(await page.title()).toBe(title);
    }
  });

  test('of ten megabytes are refused at once', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all&quiz.seed=4');
    const question = questionOf(quiz, 'permutation-equivariant?');
    await question.getByRole('textbox').focus();
    await page.evaluate(() => {
      const field = document.querySelector('#quiz')?.shadowRoot?.activeElement as HTMLTextAreaElement;
      const data = new DataTransfer();
      data.setData('text/plain', 'shuffle '.repeat(1_310_720));
      field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, cancelable: true, bubbles: true }));
    });
    await expect(heard(question)).toContainText('That text has 10,485,760 characters');
    await expect(question.getByRole('textbox')).toHaveValue('');
  });
});

test.describe('own questions', () => {
  const open = async (quiz: Locator, name: string, text: string) => {
    await quiz.getByText('Print, save, own questions').click();
    await quiz.getByLabel('Open own questions').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };

  test('show markup as text, and are marked', async ({ page }) => {
    const quiz = await openQuiz(page);
    const file = {
      title: '<b>Mine</b>',
      questions: [
        { id: 'a', type: 'short', prompt: '<img src=x onerror=alert(1)> $x$?', accepted: ['they don’t know'], explanation: '<script>alert(1)</script>' },
        { id: 'b', type: 'ordering', prompt: 'Order', items: ['one', 'two', 'three'].map((text) => ({ id: text, text: `<i>${text}</i>` })) },
      ],
    };
    await open(quiz, 'my.json', JSON.stringify(file));
    await quiz.getByLabel('Show').selectOption('all');
    const question = questionOf(quiz, '<img src=x onerror=alert(1)> $x$?');
    await answerText(question, '  They DON\'T know. ');
    await expect(heard(question)).toContainText('Right.');
    await expect(heard(question)).toContainText('<script>alert(1)</script>');
    await expect(quiz.locator('pe-order').getByText('<i>one</i>')).toBeVisible();
    await quiz.getByRole('button', { name: 'Back to the lesson’s questions' }).click();
    await expect(quiz.locator('form')).toHaveCount(10);
  });

  test('come from GIFT, and what is wrong with a file is said with its line', async ({ page }) => {
    const quiz = await openQuiz(page);
    await open(quiz, 'quiz.gift', '::T:: [html]<b>Sine</b> is learned. {F#It is a formula}\n\nMatch. {=a -> 1 =b -> 2}\n');
    await expect(quiz.getByRole('alert')).toContainText('is left out: matching questions are not asked here');
    await expect(quiz.getByText('Sine is learned.')).toBeVisible();
    await quiz.getByLabel('Open own questions').setInputFiles({ name: 'bad.json', mimeType: 'text/plain', buffer: Buffer.from('{\n "questions": [\n  {"id": "a", "type": "choise", "prompt": "p"}\n ]\n}') });
    await expect(quiz.getByRole('alert')).toContainText('bad.json, line 3, questions[0].type: must be one of');
    await expect(quiz.getByText('Sine is learned.')).toBeVisible();
  });
});

test.describe('by keyboard alone', () => {
  test('a choice, a text, a number and an order are answered, and the next question is reached', async ({ page }) => {
    const quiz = await openQuiz(page);
    await quiz.getByText('Print, save, own questions').click();
    const file = {
      questions: [
        { id: 'c', type: 'choice', prompt: 'Choose.', options: [{ id: 'x', text: 'Right one', correct: true }, { id: 'y', text: 'Other', correct: false }] },
        { id: 's', type: 'short', prompt: 'Write.', accepted: ['RoPE'] },
        { id: 'n', type: 'numeric', prompt: 'Count.', answer: 0.25, tolerance: 0 },
        { id: 'o', type: 'ordering', prompt: 'Sort.', items: ['one', 'two', 'three'].map((text) => ({ id: text, text })) },
      ],
    };
    await quiz.getByLabel('Open own questions').setInputFiles({ name: 'k.json', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(file)) });
    await quiz.evaluate((host) => host.toggleAttribute('fixed', true));
    await expect(quiz.getByText('Choose.')).toBeVisible();
    await quiz.locator('h3').first().focus();
    const press = async (...keys: string[]) => {
      for (const each of keys) await page.keyboard.press(each);
    };

    await press('Tab', 'Space');
    if (!(await quiz.getByRole('radio', { name: 'Right one' }).isChecked())) await press('ArrowDown');
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter');
    await expect(quiz.getByRole('heading', { name: /^Question 2 of 4/ })).toBeFocused();

    await press('Tab');
    await page.keyboard.type('rope');
    await press('Tab', 'Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter', 'Tab');
    await page.keyboard.type('1/4');
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter');

    // each item in turn goes to the end, first "one", so that they end up in order
    for (const name of ['one', 'two', 'three']) {
      const handle = quiz.getByRole('button', { name: new RegExp(`^${name}, place`) });
      await handle.focus();
      await press('End');
      await expect(quiz.getByRole('button', { name: `${name}, place 3 of 3` })).toBeFocused();
      await expect(quiz.locator('pe-order').getByRole('status')).toHaveText(`${name}: now place 3 of 3.`);
    }
    await quiz.getByRole('button', { name: 'Check answer' }).focus();
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'To the summary' }).focus();
    await press('Enter');
    await expect(quiz.getByText('4 of 4 right.')).toBeVisible();
    await expect(quiz.getByRole('heading', { name: 'Summary' })).toBeFocused();
  });

  test('an order is made by buttons and by dragging too', async ({ page }) => {
    const quiz = await openQuiz(page);
    await quiz.getByText('Print, save, own questions').click();
    const file = { questions: [{ id: 'o', type: 'ordering', prompt: 'Sort.', items: ['one', 'two', 'three'].map((text) => ({ id: text, text })) }] };
    await quiz.getByLabel('Open own questions').setInputFiles({ name: 'k.json', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(file)) });
    const texts = () => quiz.locator('pe-order .what').allInnerTexts();
    await expect(quiz.locator('pe-order .what')).toHaveCount(3);
    const before = await texts();
    await quiz.getByRole('button', { name: `Move down: ${before[0]}` }).click();
    expect(await texts()).toEqual([before[1], before[0], before[2]]);
    const handle = quiz.locator('pe-order .handle').first();
    const [from, to] = [await handle.boundingBox(), await quiz.locator('pe-order li').last().boundingBox()];
    if (!from || !to) throw new Error('the list has no box');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + to.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(texts).toEqual([before[0], before[2], before[1]]);
  });
});

test.describe('on paper', () => {
  test('is a worksheet, with the answers only when asked for', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=3');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(quiz.locator('.worksheet .asked > li')).toHaveCount(10);
    await expect(quiz.locator('.worksheet')).not.toContainText('Answers');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await quiz.getByText('Print, save, own questions').click();
    await quiz.getByRole('button', { name: 'Print it with answers' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(quiz.locator('.worksheet .key > ol > li')).toHaveCount(10);
    await expect(page.locator('#part-shuffle')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(quiz.locator('.worksheet')).toHaveCount(0);
  });
});

test.describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme}, with answers of every kind`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
      await answerText(questionOf(quiz, 'bring sinusoidal positions'), 'added');
      await answerText(questionOf(quiz, 'not an absolute'), 'sinusoidal');
      await answerText(questionOf(quiz, 'permutation-equivariant?'), '');
      for (const name of ['Hint', 'Compare with the answer']) await quiz.getByRole('button', { name }).first().click();
      await quiz.getByText('Print, save, own questions').click();
      const { violations } = await new AxeBuilder({ page }).include('#quiz').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  }
});

for (const width of [320, 768, 1280]) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const beyond = await quiz.evaluate((host) => {
      const { right } = host.getBoundingClientRect();
      return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter((each) => each.getBoundingClientRect().right > right + 1).map((each) => each.outerHTML.slice(0, 80));
    });
    expect(beyond).toEqual([]);
  });
}
