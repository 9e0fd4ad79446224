/**
 * An ISIN with the right check digit. The country code XF is one that ISO 3166 leaves to users, so none of the demo's
 * numbers can be that of a real security.
 *
 * @param number up to nine digits
 */
export function syntheticIsin(number: number): string {
  const body = `XF${String(number).padStart(9, '0')}`;
  return body + checkDigit(body);
}

/** The check digit of ISO 6166: letters count as two digits, then every second digit from the right is doubled. */
export function checkDigit(body: string): number {
  const digits = Array.from(body, (character) => Number.parseInt(character, 36).toString()).join('');
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}
