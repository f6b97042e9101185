// The sheets of the quiz, adopted by its shadow roots.

import { unsafeCSS } from 'lit';
import { partStyles } from '../../style/figure.ts';
import order from './order.css?inline';
import quiz from './quiz.css?inline';
import worksheet from './worksheet.css?inline';

export const quizStyles = [...partStyles, ...[order, quiz, worksheet].map((sheet) => unsafeCSS(sheet))];
