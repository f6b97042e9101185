// The knowledge check in the hands of a test.

import type { Locator, Page } from '@playwright/test';
import { expect } from './page.ts';

/** Opens the page at a sheet of the quiz. */
export async function openQuiz(page: Page, state = 'quiz.seed=7'): Promise<Locator> {
  await page.goto(`./#${state}`);
  const quiz = page.locator('#quiz');
  await expect(quiz.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  return quiz;
}

export const questionOf = (quiz: Locator, prompt: string | RegExp): Locator =>
  quiz.locator('form').filter({ hasText: prompt });

/** The feedback of a question, as a screen reader hears it. */
export const heard = (question: Locator): Locator => question.locator('.feedback');

export async function answerText(question: Locator, text: string): Promise<void> {
  await question.getByRole('textbox').fill(text);
  await question.getByRole('button', { name: 'Check answer' }).click();
}

/** Opens questions of a teacher's own, as a reader does. */
export async function openOwn(quiz: Locator, name: string, text: string): Promise<void> {
  await quiz.getByText('Print, save, own questions').click();
  await quiz
    .getByLabel('Open own questions')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}
