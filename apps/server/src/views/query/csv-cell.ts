/**
 * A cell of a CSV file as RFC 4180 writes it: null is nothing, an empty text is `""`. A text that a
 * spreadsheet would compute gets a leading apostrophe (OWASP, *CSV Injection*), which `unguardText` takes
 * away again.
 */
export function csvText(text: string | null): string {
  if (text === null) return '';
  const guarded = guardText(text);
  return guarded === '' || /[",\r\n]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line with its end. The cells are written already. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The file begins with it, so that a spreadsheet reads UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

const computed = /^'*[=+\-@\t\r]/u;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;

/** A text with an apostrophe before it where it begins like a formula and is no number. */
export const guardText = (text: string): string => (computed.test(text) && !number.test(text) ? `'${text}` : text);

/** The text that `guardText` was given; any other text as it is. */
export function unguardText(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && guardText(rest) === cell ? rest : cell;
}
