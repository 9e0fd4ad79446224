import { isCalendarDate, addDays } from '@fundscope/contract/calendar';

/** The view and filter behind a test result. */
export interface DrillDownView {
  readonly viewName: string;
  readonly filter: string;
}

/** Views that are read by another name. */
const renamed: Readonly<Record<string, string>> = { FOND_RISIKOKENNZAHLEN2: 'FOND_RISIKOKENNZAHLEN' };

const bookColumns = new Set(['book', 'bookid', 'book_id', 'fund', 'fundno']);
/** A column and an operator before a placeholder: of which column it is a value. */
const comparedColumn = /([\p{L}_][\p{L}\p{N}_]*)"?\s+(?:eq|ne|gt|ge|lt|le|like)\s+'?$/iu;
/** `%s`, or `%s-10` and `%s - 10` for that many days before. */
const placeholder = /%s(?![\p{L}\p{N}_])(?:\s*-\s*(\d{1,5})(?![\p{L}\p{N}-]))?/gu;

/**
 * Reads `drilldownType`, `ViewName?filter`. Each `%s` becomes the date or the book, by the column that it is compared
 * with: a book's column takes the book, every other the date; `%s-10` is ten days before it. Where no column stands before
 * them, the first is the date and the second the book.
 *
 * @returns undefined where it names no view, or a value is missing that it asks for
 */
export function readDrillDown(
  drilldownType: string,
  { date, book }: { readonly date: string; readonly book: number | null },
): DrillDownView | undefined {
  const at = drilldownType.indexOf('?');
  const name = (at < 0 ? drilldownType : drilldownType.slice(0, at)).trim();
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined;
  const pattern = at < 0 ? '' : drilldownType.slice(at + 1).trim();
  let isWhole = true;
  let place = 0;
  const filter = pattern.replaceAll(placeholder, (found: string, days: string | undefined, offset: number) => {
    place += 1;
    const column = comparedColumn.exec(pattern.slice(0, offset))?.[1]?.toLowerCase();
    const isBook = days === undefined && (column === undefined ? place === 2 : bookColumns.has(column));
    if (isBook ? book === null || !Number.isSafeInteger(book) : !isCalendarDate(date)) {
      isWhole = false;
      return found;
    }
    return isBook ? String(book) : addDays(date, -Number(days ?? 0));
  });
  return isWhole ? { viewName: renamed[name] ?? name, filter } : undefined;
}
