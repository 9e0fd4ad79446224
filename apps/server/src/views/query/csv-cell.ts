/**
 * A cell of a CSV file as RFC 4180 writes it: null is nothing, an empty text is `""`. A text that a spreadsheet would
 * compute gets apostrophes (OWASP, *CSV Injection*), which `unguardText` takes away again.
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

/** Some spreadsheets take the full-width signs for the usual ones. */
const sign = /^'*[=+\-@＝＋－＠]/u;
const leadingSpace = /^'*[\t\r\n]/u;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;
/** What a reader who was told another separator, or who lost a quote, takes for the end of a cell. */
const separators = /([;\t\r\n])/u;

const isFormula = (text: string): boolean => sign.test(text) && !number.test(text);

/** Whether a spreadsheet would compute a cell of this text, apostrophes before it left aside. */
export const isComputed = (text: string): boolean => leadingSpace.test(text) || isFormula(text);

/** The text with an apostrophe before it, and behind each separator in it, where a formula would begin there. */
export function guardText(text: string): string {
  const guarded = afterSeparators(text, (part) => (isFormula(part) ? `'${part}` : part));
  return isComputed(text) ? `'${guarded}` : guarded;
}

/** The text that `guardText` was given; any other text as it is. */
export function unguardText(cell: string): string {
  const text = afterSeparators(cell, (part) =>
    part.startsWith("'") && isFormula(part.slice(1)) ? part.slice(1) : part,
  );
  return text.startsWith("'") && isComputed(text.slice(1)) ? text.slice(1) : text;
}

/** Changes the parts of a text that stand behind a separator. */
function afterSeparators(text: string, change: (part: string) => string): string {
  if (!separators.test(text)) return text;
  const [first, ...others] = text.split(separators);
  // Separators and parts in turn.
  return [first, ...others.map((part, index) => (index % 2 === 0 ? part : change(part)))].join('');
}
