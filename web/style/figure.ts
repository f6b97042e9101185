// The sheet of every figure, adopted by its shadow root: a strict Content-Security-Policy blocks <style> tags there.

import { unsafeCSS } from 'lit';
import figure from './figure.css?inline';
import tokens from './tokens.css?inline';

export const tokenStyles = unsafeCSS(tokens);
export const figureStyles = [tokenStyles, unsafeCSS(figure)];
