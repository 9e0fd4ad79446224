import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CellValue } from 'hucre/xlsx';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { errorCode, errorText } from '../platform/operator-error.ts';
import { excelCell, numberFormat, type NumberFormat } from './excel-cells.ts';
import { checkUnpackedSize, MOST_UNPACKED, tooLargeExcel } from './excel-size.ts';
import { ImportRefused } from './import-refused.ts';
import { checkRowSize, MAX_COLUMNS, tooManyColumns } from './table-limits.ts';
import type { TableRecord } from './table-source.ts';

/** Rows from which the columns' number formats are taken. */
const FORMAT_ROWS = 200;

/** Their names go into answers, all of a file at once. Excel allows 31 characters. */
const MAX_SHEET_NAME_CHARACTERS = 255;
const MAX_SHEETS = 1_000;
/** The library's errors may quote the file. */
const MAX_DETAIL_CHARACTERS = 300;

/** A sheet that was found, and how its numbers are shown. */
export interface Outline {
  readonly sheet: string;
  readonly index: number;
  readonly names: readonly string[];
  /** By column: how all of its first numbers are shown; undefined where they differ. */
  readonly formats: readonly (NumberFormat | undefined)[];
}

/**
 * Finds a sheet of an Excel file (.xlsx). To know its number formats it is unpacked whole, once: so files that unpack to
 * very much are refused.
 * @param wanted the sheet's name, or its number counted from 1; the first that is not hidden when not given
 * @throws ImportRefused
 */
export async function readOutline(file: string, wanted: string | undefined): Promise<Outline> {
  const sheets: { readonly name: string; readonly index: number; readonly isHidden: boolean }[] = [];
  const isChosen = ({ name, index, isHidden }: (typeof sheets)[number]): boolean =>
    wanted === undefined ? !isHidden : name === wanted || (String(index + 1) === wanted && !names.includes(wanted));
  const names: string[] = [];
  const bytes = await readFile(file);
  checkUnpackedSize(bytes);
  // Twice: only with all names known is it clear which sheet is meant, and the first reading opens none.
  await readable(() =>
    readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }, index) => {
        names.push(name);
        sheets.push({ name, index, isHidden: hidden === true || veryHidden === true });
        return false;
      },
    }),
  );
  if (names.some(({ length }) => length > MAX_SHEET_NAME_CHARACTERS) || names.length > MAX_SHEETS)
    throw tooManySheets();
  const chosen = sheets.find(isChosen);
  if (!chosen) {
    throw new ImportRefused({ code: 'no-such-sheet', sheet: wanted ?? '', sheets: names });
  }
  const { name: sheet, index } = chosen;
  const workbook = await readable(() => readXlsx(bytes, { sheets: [index], maxRows: FORMAT_ROWS, readStyles: true }));
  const cells = [...(workbook.sheets[0]?.cells ?? [])];
  const formats: (NumberFormat | undefined)[] = [];
  for (const [place, { value, style }] of cells) {
    if (typeof value !== 'number') continue;
    const column = Number(place.split(',')[1]);
    const format = numberFormat(style?.numFmt ?? '');
    const known = column in formats;
    const isSame = JSON.stringify(formats[column]) === JSON.stringify(format);
    if (!known || !isSame) formats[column] = known ? undefined : format;
  }
  return { sheet, index, names: sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name), formats };
}

/**
 * Reads a sheet row by row, as it is unpacked.
 * @throws ImportRefused
 */
export async function* readSheet(
  file: string,
  { index, sheet, formats }: Pick<Outline, 'index' | 'sheet' | 'formats'>,
): AsyncGenerator<TableRecord> {
  const bytes = createReadStream(file);
  let width: number | undefined;
  let line = 0;
  let characters = 0;
  try {
    for await (const row of streamXlsxRows(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { sheet: index })) {
      line = row.index + 1;
      const filled = filledWidth(row.values);
      if (filled === 0) continue;
      if (filled > MAX_COLUMNS) throw tooManyColumns(line);
      const isHeader = width === undefined;
      width ??= filled;
      // Excel leaves cells at a row's end out; more than the header has are a fault, which the reader tells of.
      const cells = Array.from({ length: Math.max(width, filled) }, (_, column) =>
        excelCell(row.values[column] ?? null, formats[column]),
      );
      // A text that many cells share is in the file once, and in the database as often as it is shown.
      characters += checkRowSize({ line, cells }, isHeader);
      if (characters > MOST_UNPACKED) throw tooLargeExcel();
      yield { line, cells };
    }
  } catch (error) {
    if (isTooLong(error)) throw tooLargeExcel();
    if (error instanceof ImportRefused || !isOfLibrary(error)) throw error;
    throw unreadable(error, { sheet, row: line });
  } finally {
    bytes.destroy();
  }
}

const tooManySheets = (): ImportRefused =>
  new ImportRefused({
    code: 'excel-unreadable',
    detail: `it has more than ${MAX_SHEETS} sheets, or a sheet name of more than ${MAX_SHEET_NAME_CHARACTERS} characters`,
  });

const filledWidth = (values: readonly CellValue[]): number =>
  values.findLastIndex((value) => value !== null && value !== '') + 1;

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isTooLong(error)) throw tooLargeExcel();
    throw isOfLibrary(error) ? unreadable(error) : error;
  }
}

/** A text or a buffer became longer than any may be; the library may have put its own error around that. */
const isTooLong = (error: unknown): boolean =>
  (error instanceof Error && error.cause !== undefined && isTooLong(error.cause)) ||
  ['ERR_STRING_TOO_LONG', 'ERR_BUFFER_TOO_LARGE'].includes(errorCode(error) ?? '') ||
  /string longer than|Invalid string length|Array buffer allocation failed/u.test(errorText(error));

/** The library's own errors, and what a damaged archive makes of zlib. */
const isOfLibrary = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:Zip|Xml|Parse|UnsupportedFormat|EncryptedFile|Hucre)Error$/u.test(error.name) ||
    /zlib|Z_|deflate/iu.test(String(error)));

const unreadable = (error: unknown, place: { readonly sheet?: string; readonly row?: number } = {}): ImportRefused =>
  new ImportRefused({ code: 'excel-unreadable', detail: errorText(error).slice(0, MAX_DETAIL_CHARACTERS), ...place });
