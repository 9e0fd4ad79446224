const NUMBER = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/u;

/**
 * A number as PostgreSQL writes it, rounded to places after the mark; halves go away from zero, and no digit is lost on the
 * way through a float. Null for NaN and the infinities.
 *
 * @param shift the number is taken times ten to this power: 2 for a fraction in percent
 */
export function roundedText(text: string, places: number, shift = 0): string | null {
  const [, sign = '', whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = whole + fraction;
  /** How many of the digits are kept; beyond the last one they are zeros. */
  const end = whole.length + Number(exponent) + shift + places;
  const kept = BigInt(end > 0 ? digits.slice(0, end).padEnd(end, '0') : '0');
  const units = kept + (end >= 0 && (digits[end] ?? '0') >= '5' ? 1n : 0n);
  const padded = String(units).padStart(places + 1, '0');
  const point = padded.length - places;
  const written = places > 0 ? `${padded.slice(0, point)}.${padded.slice(point)}` : padded;
  return units === 0n ? written : sign + written;
}
