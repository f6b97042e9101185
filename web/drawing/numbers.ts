// Numbers as a reader meets them: short, with a true minus, never jumping in width for no reason.

const minus = (text: string): string => text.replace('-', '−');

// made once: to make one takes longer than to draw the cells of a picture
const writers = [0, 1, 2, 3, 4, 5, 6].map((digits) => new Intl.NumberFormat('en', { maximumFractionDigits: digits }));

/** With commas between thousands and not more than so many decimal places, 0 to 6. */
export const grouped = (value: number, places = 3): string => minus(writers[places]?.format(value) ?? '');

/** About four figures: 6.283, 60,611, 1.2·10⁻⁷. */
export function compact(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'no value' : value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e9)) return scientific(value);
  const digits = size >= 1000 ? 0 : Math.max(0, 3 - Math.floor(Math.log10(size || 1)));
  return grouped(value, digits);
}

/** With sign and four places, for values in [−1, 1] that change while one looks: +0.8415. */
export function signed(value: number): string {
  if (!Number.isFinite(value)) return compact(value);
  return (value < 0 ? '−' : '+') + Math.abs(value).toFixed(4);
}

/** A share to a tenth; 100.0 % only where it is the whole. */
export const percent = (part: number): string => `${Math.min(100 * part, part < 1 ? 99.9 : 100).toFixed(1)} %`;

export function scientific(value: number): string {
  if (value === 0) return '0';
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  const raised = [...String(Number(exponent))]
    .map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)]))
    .join('');
  return `${minus(mantissa)}·10${raised}`;
}

/** Where a hand of this angle points, 0° to 359.9°. */
export function degrees(angle: number): string {
  const turn = 2 * Math.PI;
  const rest = ((angle % turn) + turn) % turn;
  return `${(Math.round((rest * 1800) / Math.PI) % 3600) / 10}°`;
}
