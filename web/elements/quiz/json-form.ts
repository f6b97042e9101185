// What JSON.parse would pass over in silence or fail on without a line: lists in lists without end, and a name that
// stands twice in one object.

import { createScanner, getNodePath, type Node } from 'jsonc-parser';
import type { Path } from './checks.ts';

/** Far deeper than any quiz, and shallow enough for readers that call themselves for each level. */
export const deepest = 50;

/** Where the text goes deeper than that. Counted token by token, since a parser would run out of stack. */
export function tooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text.charAt(scanner.getTokenOffset()); // of a text that would be its quotation mark
    if (first === '{' || first === '[') depth++;
    if (first === '}' || first === ']') depth--;
    if (depth > deepest) return scanner.getTokenOffset();
  }
  return undefined;
}

/** The names that stand a second time in their object: JSON.parse would take the last and say nothing. */
export function repeated(node: Node): { offset: number; path: Path }[] {
  const children = node.children ?? [];
  const seen = new Set<unknown>();
  return children.flatMap((child) => {
    const within = repeated(child);
    const [name] = child.type === 'property' ? (child.children ?? []) : [];
    if (!name) return within;
    const again = seen.has(name.value);
    seen.add(name.value);
    return again ? [{ offset: name.offset, path: getNodePath(name) }, ...within] : within;
  });
}
