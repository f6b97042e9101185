// Answers and own questions stay text, whatever they try to be.

import { expect, test } from './page.ts';
import { answerText, heard, openOwn, openQuiz, questionOf } from './quiz.ts';

test.describe('answers that try to be more than text', () => {
  const attacks = [
    'they move <script>document.title="ran"</script>',
    'they move <img src=x onerror="document.title=\'ran\'">',
    'they move "><svg onload=document.title="ran">',
    `they move \${document.title="ran"} {{constructor.constructor("document.title=1")()}}`,
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
      expect(await quiz.evaluate((host) => host.shadowRoot?.querySelectorAll('script, img, svg[onload]').length)).toBe(
        0,
      );
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
      field.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertFromPaste',
          dataTransfer: data,
          cancelable: true,
          bubbles: true,
        }),
      );
    });
    await expect(heard(question)).toContainText('That text has 10,485,760 characters');
    await expect(question.getByRole('textbox')).toHaveValue('');
  });
});

test.describe('own questions', () => {
  test('show markup as text, and are marked', async ({ page }) => {
    const quiz = await openQuiz(page);
    const file = {
      title: '<b>Mine</b>',
      questions: [
        {
          id: 'a',
          type: 'short',
          prompt: '<img src=x onerror=alert(1)> $x$?',
          accepted: ['they don’t know'],
          explanation: '<script>alert(1)</script>',
        },
        {
          id: 'b',
          type: 'ordering',
          prompt: 'Order',
          items: ['one', 'two', 'three'].map((text) => ({ id: text, text: `<i>${text}</i>` })),
        },
      ],
    };
    await openOwn(quiz, 'my.json', JSON.stringify(file));
    await quiz.getByLabel('Show').selectOption('all');
    const question = questionOf(quiz, '<img src=x onerror=alert(1)> $x$?');
    await answerText(question, "  They DON'T know. ");
    await expect(heard(question)).toContainText('Right.');
    await expect(heard(question)).toContainText('<script>alert(1)</script>');
    await expect(quiz.locator('pe-order').getByText('<i>one</i>')).toBeVisible();
    await quiz.getByRole('button', { name: 'Back to the lesson’s questions' }).click();
    await expect(quiz.locator('form')).toHaveCount(10);
  });

  test('come from GIFT, and what is wrong with a file is said with its line', async ({ page }) => {
    const quiz = await openQuiz(page);
    await openOwn(
      quiz,
      'quiz.gift',
      '::T:: [html]<b>Sine</b> is learned. {F#It is a formula}\n\nMatch. {=a -> 1 =b -> 2}\n',
    );
    await expect(quiz.getByRole('alert')).toContainText('is left out: matching questions are not asked here');
    await expect(quiz.getByText('Sine is learned.')).toBeVisible();
    await quiz.getByLabel('Open own questions').setInputFiles({
      name: 'bad.json',
      mimeType: 'text/plain',
      buffer: Buffer.from('{\n "questions": [\n  {"id": "a", "type": "choise", "prompt": "p"}\n ]\n}'),
    });
    await expect(quiz.getByRole('alert')).toContainText(
      'bad.json, line 3, question “a”, questions[0].type: must be one of',
    );
    await expect(quiz.getByText('Sine is learned.')).toBeVisible();
  });

  test('are fetched from the page’s own origin, and from no other', async ({ page }) => {
    const quiz = await openQuiz(page);
    const file = { questions: [{ id: 'n', type: 'numeric', prompt: 'How wide?', answer: 512, tolerance: 0 }] };
    await page.route('**/mine/my.json', (route) => route.fulfill({ json: file }));
    await quiz.evaluate((host) => host.setAttribute('src', './mine/my.json'));
    await expect(quiz.getByText('How wide?')).toBeVisible();
    await quiz.evaluate((host) => host.setAttribute('src', 'https://elsewhere.example/my.json'));
    await expect(quiz.getByRole('alert')).toContainText('is not on this page’s own origin');
    await expect(quiz.getByText('How wide?')).toBeVisible();
  });

  test('may have names of the language for ids', async ({ page }) => {
    const quiz = await openQuiz(page);
    const ids = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];
    const questions = ids.map((id) => ({ id, type: 'numeric', prompt: `${id}?`, answer: 1, tolerance: 0 }));
    await openOwn(quiz, 'my.json', JSON.stringify({ questions }));
    await quiz.getByLabel('Show').selectOption('all');
    for (const id of ids) {
      await answerText(questionOf(quiz, `${id}?`), '1');
      await expect(heard(questionOf(quiz, `${id}?`))).toContainText('Right.');
    }
    await expect(quiz.locator('.progress')).toHaveText('4 of 4 answered, 4 right.');
  });

  test('are tried out when they are opened, and refused from an address that is none', async ({ page }) => {
    const quiz = await openQuiz(page);
    const question = { id: 'r', type: 'short', prompt: 'p', rules: { zz: 1 } };
    await openOwn(quiz, 'my.json', JSON.stringify({ questions: [question] }));
    await expect(quiz.getByRole('alert')).toContainText('line 1, question “r”, questions[0].rules.zz: is no field');
    await quiz.evaluate((host) => host.setAttribute('src', 'http://[bad'));
    await expect(quiz.getByRole('alert')).toHaveText(
      'The attribute src of this quiz, “http://[bad”, is no address of a file.',
    );
    await expect(quiz.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  });

  test('leave the focus at the first question when the lesson comes back', async ({ page }) => {
    const quiz = await openQuiz(page);
    await openOwn(quiz, 'my.gift', 'Sine is learned. {F}\n');
    await expect(quiz.getByText('Sine is learned.')).toBeVisible();
    await quiz.getByRole('button', { name: 'Back to the lesson’s questions' }).press('Enter');
    await expect(quiz.getByRole('heading', { name: 'Question 1 of 10' })).toBeFocused();
  });
});
