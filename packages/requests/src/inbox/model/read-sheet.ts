import { formatValue } from 'hucre';
import { readXlsx, streamXlsxRows, type Cell } from 'hucre/xlsx';

/** The beginning of a workbook's first sheet, as its numbers are shown. */
export interface SheetBeginning {
  readonly name: string;
  /** How many sheets the workbook has. */
  readonly sheets: number;
  readonly rows: readonly (readonly ShownCell[])[];
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
  const options = { locale: locale === 'de' ? 'de-DE' : 'en-GB' };
  const shown = (row: number, column: number, value: unknown): ShownCell => {
    const cell: Cell | undefined = sheet.cells?.get(`${row},${column}`);
    return {
      text: value === null || value === undefined ? '' : formatValue(value, cell?.style?.numFmt ?? '', options),
      isNumber: typeof value === 'number',
    };
  };
  return {
    name: sheet.name,
    sheets,
    rows: sheet.rows
      .slice(0, MOST_SHOWN)
      .map((cells, row) => cells.slice(0, MOST_COLUMNS).map((value, column) => shown(row, column, value))),
    ...(await countRows(file)),
  };
}

async function countRows(file: Blob): Promise<Pick<SheetBeginning, 'rowCount' | 'isMore'>> {
  let rowCount = 0;
  for await (const { index } of streamXlsxRows(file.stream(), { sheet: 0 })) {
    rowCount = index + 1;
    if (rowCount >= MOST_COUNTED) return { rowCount, isMore: true };
  }
  return { rowCount, isMore: false };
}
