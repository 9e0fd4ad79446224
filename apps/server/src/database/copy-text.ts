const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const special = /[\\\t\n\r]/u;
const allSpecial = new RegExp(special, 'gu');

/** A value in COPY's text format; a number that is none becomes null. */
export function copyValue(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '\\N';
  // Hardly any text has one, and a look is half the work.
  if (typeof value === 'string')
    return special.test(value) ? value.replaceAll(allSpecial, (sign) => escapes[sign]!) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return '\\N';
}
