// TeX → MathML, when the page is built. The page's content policy forbids style attributes, so they are dropped; what
// they said that matters (columns without gaps, the colour of a role) is said by classes.
import temml from 'temml';

/** The three roles that keep one colour in every figure, formula and listing. */
const roles = {
  '\\token': '\\class{token}{#1}',
  '\\pos': '\\class{position}{#1}',
  '\\both': '\\class{sum}{#1}',
};

/** One formula as a <math> element. Throws when the formula is not valid TeX. */
export function math(tex: string, display: boolean): string {
  const html = temml.renderToString(tex, {
    displayMode: display,
    throwOnError: true,
    macros: { ...roles },
    trust: (asked: { command: string }) => asked.command === '\\class',
  });
  return html.replace(/ style="[^"]*"/g, '');
}
