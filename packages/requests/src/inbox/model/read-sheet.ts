import { formatValue } from 'hucre';
import { readXlsx, streamXlsxRows, type Cell } from 'hucre/xlsx';

/** The beginning of a workbook's first sheet, as its numbers are shown. */
export interface SheetBeginning {
  readonly name: string;
  /** How many sheets the workbook has. */
  readonly sheets: number;
  readonly rows: readonly (readonly ShownCell[])[];
  /** Whether the first row names the columns. */
  readonly hasTitles: boolean;
  /** How many the first rows have; `rows` has the first of them. */
  readonly columnCount: number;
  readonly rowCount: number;
  /** There are more rows than were counted. */
  readonly isMore: boolean;
}

export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
}

const MOST_SHOWN = 200;
const MOST_COUNTED = 20_000;
const MOST_COLUMNS = 60;

/** Reads what is shown of an XLSX file, and counts its rows as far as that takes no long time. */
export async function readSheetBeginning(file: Blob, locale: 'de' | 'en'): Promise<SheetBeginning> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let sheets = 0;
  const workbook = await readXlsx(bytes, {
    sheets: () => sheets++ === 0,
    maxRows: MOST_SHOWN,
    readStyles: true,
  });
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  const inLocale = showIn(locale);
  const shown = (row: number, column: number, value: unknown): ShownCell => {
    const cell: Cell | undefined = sheet.cells?.get(`${row},${column}`);
    return { text: inLocale(value, cell?.style?.numFmt ?? ''), isNumber: typeof value === 'number' };
  };
  return {
    name: sheet.name,
    sheets,
    rows: sheet.rows
      .slice(0, MOST_SHOWN)
      .map((cells, row) => cells.slice(0, MOST_COLUMNS).map((value, column) => shown(row, column, value))),
    hasTitles: sheet.rows.length > 1 && isTitles(sheet.rows[0] ?? []),
    columnCount: Math.max(0, ...sheet.rows.map(({ length }) => length)),
    ...(await countRows(file)),
  };
}

const isTitles = (cells: readonly unknown[]): boolean =>
  cells.length > 0 && cells.every((value) => typeof value === 'string' && value !== '');

/** A value as its number format says; without one as the language writes it, to all of a workbook's digits. */
function showIn(locale: 'de' | 'en'): (value: unknown, numFmt: string) => string {
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const [no, yes] = locale === 'de' ? ['Nein', 'Ja'] : ['No', 'Yes'];
  const plain = new Intl.NumberFormat(tag, { maximumSignificantDigits: 15, useGrouping: false });
  return (value, numFmt) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? yes : no;
    const isPlain = numFmt === '' || numFmt.toLowerCase() === 'general';
    if (typeof value === 'number' && isPlain) return plain.format(value);
    return formatValue(value, numFmt, { locale: tag });
  };
}

async function countRows(file: Blob): Promise<Pick<SheetBeginning, 'rowCount' | 'isMore'>> {
  let rowCount = 0;
  for await (const { index } of streamXlsxRows(file.stream(), { sheet: 0 })) {
    if (index >= MOST_COUNTED) return { rowCount, isMore: true };
    rowCount = index + 1;
  }
  return { rowCount, isMore: false };
}
