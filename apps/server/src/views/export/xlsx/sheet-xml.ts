import { columnLetters, columnWidths, textCell, type SheetCells } from './sheet-cells.ts';
import { styles } from './column-style.ts';
import type { ExportedColumn } from '../exported-view.ts';
import type { RowSupply } from './row-supply.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const FROZEN =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
const CHUNK_CHARACTERS = 64 * 1024;

export interface SheetRows {
  readonly columns: readonly ExportedColumn[];
  readonly cells: SheetCells;
  readonly supply: RowSupply;
  /** Rows that the sheet holds, its header among them. */
  readonly maxRows: number;
  /** Only one sheet of a workbook is. */
  readonly isSelected: boolean;
}

/** A sheet of as many of the supply's rows as it holds, in chunks, under a header that stays in view. */
export async function* sheetXml(sheet: SheetRows): AsyncGenerator<string, void, void> {
  const { columns, cells, supply, maxRows, isSelected } = sheet;
  const widths = columnWidths(columns, await supply.peek());
  const selected = isSelected ? ' tabSelected="1"' : '';
  let text =
    `${HEAD}<sheetViews><sheetView${selected} workbookViewId="0">${FROZEN}</sheetView></sheetViews>` +
    `${columnsXml(widths)}<sheetData>${textRow(
      1,
      columns.map(({ title }) => title),
      styles.header,
    )}`;
  let last = 1;
  for (let rows = await supply.take(maxRows - last); rows.length > 0; rows = await supply.take(maxRows - last)) {
    for (const row of rows) {
      text += cells.rowXml(row, ++last);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
    if (last === maxRows) break;
  }
  const filtered = `A1:${columnLetters(columns.length - 1)}${last}`;
  yield `${text}</sheetData><autoFilter ref="${filtered}"/></worksheet>`;
}

/** A sheet of names and values. */
export const pairsXml = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  `${HEAD}<sheetViews><sheetView workbookViewId="0"/></sheetViews>${columnsXml([26, 90])}<sheetData>` +
  `${pairs.map(([name, value], index) => pairRow(index + 1, name, value)).join('')}</sheetData></worksheet>`;

const pairRow = (number: number, name: string, value: string): string =>
  `<row r="${number}"><c r="A${number}"${textCell(name, styles.header)}<c r="B${number}"${textCell(value)}</row>`;

const textRow = (number: number, texts: readonly string[], style: number): string =>
  `<row r="${number}">${texts
    .map((text, index) => `<c r="${columnLetters(index)}${number}"${textCell(text, style)}`)
    .join('')}</row>`;

const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;
