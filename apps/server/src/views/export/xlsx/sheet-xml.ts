import { answerMemory } from '../../../platform/answer-memory.ts';
import type { ExportedColumn, ExportedView } from '../exported-view.ts';
import { columnLetters } from './column-letters.ts';
import { headerStyle } from './column-style.ts';
import { FIT_TO_PAGE, pagesAcross, printedPage, ROW_FORMAT, viewEdges } from './page-setup.ts';
import { textCell, type SheetCells } from './sheet-cells.ts';
import type { RowSupply } from './row-supply.ts';
import { statusRules } from './status-rules.ts';

export const SHEET_HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const FROZEN =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
const CHUNK_BYTES = 256 * 1024;

export interface SheetRows {
  readonly view: ExportedView;
  readonly cells: SheetCells;
  readonly supply: RowSupply;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** Rows that the sheet holds, its header among them. */
  readonly maxRows: number;
  /** Only one sheet of a workbook is. */
  readonly isSelected: boolean;
}

/** A sheet of as many of the supply's rows as it holds, in chunks, under a header that stays in view. */
export async function* sheetXml(sheet: SheetRows): AsyncGenerator<string | Buffer, void, void> {
  const { view, cells, supply, widths, maxRows, isSelected } = sheet;
  const { columns } = view;
  const selected = isSelected ? ' tabSelected="1"' : '';
  yield (
    `${SHEET_HEAD}${FIT_TO_PAGE}<sheetViews><sheetView${selected} workbookViewId="0">${FROZEN}</sheetView></sheetViews>${ROW_FORMAT}` +
      `${columnsXml(widths)}<sheetData>${headerRow(columns)}`
  );
  let chunk = answerMemory(CHUNK_BYTES);
  let at = 0;
  let last = 1;
  for (let rows = await supply.take(maxRows - last); rows.length > 0; rows = await supply.take(maxRows - last)) {
    for (const { bytes, start, end } of rows) {
      const size = cells.sizeOf(start, end);
      if (at + size > chunk.length) {
        if (at > 0) yield chunk.subarray(0, at);
        chunk = answerMemory(Math.max(CHUNK_BYTES, size));
        at = 0;
      }
      at = cells.writeRow(chunk, at, bytes, start, ++last);
    }
    if (last === maxRows) break;
  }
  yield chunk.subarray(0, at);
  const filter = `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${last}"/>`;
  yield `</sheetData>${filter}${statusRules(view, last)}${printedPage(viewEdges(view), pagesAcross(widths))}</worksheet>`;
}

const headerRow = (columns: readonly ExportedColumn[]): string =>
  `<row r="1">${columns
    .map((column, index) => `<c r="${columnLetters(index)}1"${textCell(column.title, headerStyle(column))}`)
    .join('')}</row>`;

export const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;
