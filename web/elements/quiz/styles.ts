// The sheets of the quiz, adopted by its shadow roots.

import { unsafeCSS } from 'lit';
import { tokenStyles } from '../../style/figure.ts';
import parts from './parts.css?inline';
import quiz from './quiz.css?inline';
import worksheet from './worksheet.css?inline';

export const quizStyles = [tokenStyles, ...[parts, quiz, worksheet].map((sheet) => unsafeCSS(sheet))];
