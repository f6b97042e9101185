// The sheet of every figure, adopted by its shadow root: a strict Content-Security-Policy blocks <style> tags there.

import { unsafeCSS } from 'lit';
import figure from './figure.css?inline';
import parts from './parts.css?inline';
import tokens from './tokens.css?inline';

export const tokenStyles = unsafeCSS(tokens);
/** Tokens, and what figures and the knowledge check share. */
export const partStyles = [tokenStyles, unsafeCSS(parts)];
export const figureStyles = [...partStyles, unsafeCSS(figure)];
