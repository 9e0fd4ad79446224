/**
 * An LEI with the right check digits. No issuing body has the prefix ZZZZ, so none of the demo's can be that of a real
 * firm.
 *
 * @param number up to twelve digits
 */
export function syntheticLei(number: number): string {
  const body = `ZZZZ00${String(number).padStart(12, '0')}`;
  return body + leiCheckDigits(body);
}

/** The two check digits of ISO 17442, by ISO 7064 MOD 97-10: letters count as two digits, the whole leaves 1. */
export function leiCheckDigits(body: string): string {
  const digits = Array.from(`${body}00`, (character) => Number.parseInt(character, 36).toString()).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
