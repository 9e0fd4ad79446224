const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format; a number that is none becomes null. */
export function copyValue(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '\\N';
  if (typeof value === 'string') return value.replaceAll(/[\\\t\n\r]/gu, (sign) => escapes[sign]!);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return '\\N';
}
