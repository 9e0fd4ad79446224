/**
 * Rounds a number to a count of decimal places and gives the digits without the decimal mark:
 * `roundDecimal(1.005, 2)` is `'101'`. Halves go away from zero, decided on the shortest decimal that reads
 * back as the same number (ECMA-402 as V8 does it), not on its binary expansion.
 *
 * @param magnitude a finite number, zero or positive
 */
export function roundDecimal(magnitude: number, places: number): string {
  const scaled = magnitude * 10 ** places;
  if (scaled < 1e14) {
    const whole = Math.floor(scaled);
    const rest = scaled - whole;
    // The product is off by an ulp at most: only next to a half can that turn the decision.
    if (Math.abs(rest - 0.5) > scaled * 1e-15) return String(rest > 0.5 ? whole + 1 : whole);
  }
  return roundDigits(String(magnitude), places);
}

function roundDigits(decimal: string, places: number): string {
  const [mantissa = '0', exponent = '0'] = decimal.split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length + places;
  if (shift >= 0) return String(BigInt(digits + '0'.repeat(shift)));
  const cut = digits.length + shift;
  if (cut < 0) return '0';
  const kept = BigInt(digits.slice(0, cut) || '0');
  return String(digits.charAt(cut) >= '5' ? kept + 1n : kept);
}
