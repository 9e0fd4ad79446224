/** A number as decimal text without exponent: `1e-7` is `0.0000001`. */
export function decimalText(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e');
  return exponent === undefined ? text : shiftPoint(digits, Number(exponent));
}

/**
 * A fraction as percent, exactly: `0.07` is `7`, not `7.000000000000001`.
 * @param decimals those that it has at least
 */
export function timesHundred(fraction: number, decimals = 0): string {
  const text = shiftPoint(decimalText(fraction), 2);
  const [whole = '', rest = ''] = text.split('.');
  const padded = rest.padEnd(decimals, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}

/** Decimal text times ten to a power. */
function shiftPoint(text: string, places: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const digits = `${whole}${fraction}`;
  const point = whole.length + places;
  const left = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const right = point <= 0 ? `${'0'.repeat(-point)}${digits}` : digits.slice(point);
  const trimmed = right.replace(/0+$/u, '');
  return `${sign}${left.replace(/^0+(?=\d)/u, '')}${trimmed === '' ? '' : `.${trimmed}`}`;
}
