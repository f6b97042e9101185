/**
 * Styles worked out in code, for a binding to the property: .style=${css({ width: '3px' })}. The attribute of that name is
 * blocked by a strict Content-Security-Policy, and Lit's styleMap writes it the first time.
 */
export const css = (styles: Readonly<Record<string, string>>): string =>
  Object.entries(styles)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
