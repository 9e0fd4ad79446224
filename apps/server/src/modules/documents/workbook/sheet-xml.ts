import { isComputed } from '../../../views/query/csv-cell.ts';
import { columnLetters } from '../../../views/export/xlsx/column-letters.ts';
import {
  FIT_TO_PAGE,
  pagesAcross,
  printedPage,
  ROW_FORMAT,
  type PageEdges,
} from '../../../views/export/xlsx/page-setup.ts';
import { fittingText, sheetText } from '../../../views/export/xlsx/sheet-text.ts';
import { xmlText } from '../../../views/export/xml-text.ts';
import {
  columnLayouts,
  headHeight,
  LINE_HEIGHT,
  MOST_CHARACTERS,
  rowHeight,
  type ColumnLayout,
} from './column-layout.ts';
import type { NumberCell, Sheet, SheetCell } from './sheet.ts';
import type { CellStyle, Styles } from './styles.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

export interface SheetOptions {
  readonly styles: Styles;
  /** Only one sheet of a workbook is. */
  readonly isSelected: boolean;
  /** Beside the sheet's own title, on the left above. */
  readonly edges: Omit<PageEdges, 'headLeft'>;
}

/** A sheet with a head that stays in view and is filtered, across the width of a page. */
export function sheetXml(sheet: Sheet, { styles, isSelected, edges }: SheetOptions): string {
  const layouts = columnLayouts(sheet);
  const { head, rows, hasTotal, isPlain, keyColumns = 0 } = sheet;
  const heads = head.map((title, column) =>
    textCell(`${columnLetters(column)}1`, title, styles.of({ isHead: true, ...sideOf(layouts, column) })),
  );
  const body = rows.map((row, index) => {
    const isTotal = hasTotal === true && index === rows.length - 1;
    const height = rowHeight(row, layouts);
    const cells = head.map((_, column) => {
      const base = {
        ...sideOf(layouts, column),
        ...(isTotal && { isTotal }),
        ...(height > LINE_HEIGHT && { isTop: true }),
      };
      return cellXml(`${columnLetters(column)}${index + 2}`, row[column] ?? null, { styles, base });
    });
    return `<row r="${index + 2}" ht="${height}" customHeight="1">${cells.join('')}</row>`;
  });
  const widths = layouts.map(({ width }) => width);
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return (
    `${HEAD}${FIT_TO_PAGE}<sheetViews><sheetView${isSelected ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `${frozen(keyColumns)}</sheetView></sheetViews>${ROW_FORMAT}<cols>${columns.join('')}</cols>` +
    `<sheetData><row r="1" ht="${headHeight(head, layouts)}" customHeight="1">${heads.join('')}</row>${body.join('')}</sheetData>` +
    (isPlain ? '' : `<autoFilter ref="${filteredArea(sheet)}"/>`) +
    failedChecks(sheet) +
    `${printedPage({ ...edges, headLeft: sheet.title ?? sheet.name }, pagesAcross(widths))}</worksheet>`
  );
}

function sideOf(layouts: readonly ColumnLayout[], column: number): CellStyle {
  if (layouts[column]!.isRight) return { side: 'right' };
  return layouts[column - 1]?.isRight ? { side: 'indented' } : {};
}

/** The rows that are sorted and filtered, with their head. */
export const filteredArea = ({ head, rows, hasTotal }: Sheet): string =>
  `A1:${columnLetters(Math.max(0, head.length - 1))}${rows.length + (hasTotal ? 0 : 1)}`;

/** The head, and the columns that say what a row is, stay in view. */
function frozen(columns: number): string {
  const corner = `${columnLetters(columns)}2`;
  const [across, pane] = columns > 0 ? [` xSplit="${columns}"`, 'bottomRight'] : ['', 'bottomLeft'];
  return (
    `<pane${across} ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>` +
    `<selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/>`
  );
}

/** A truth that is none any more is seen at once. */
function failedChecks({ head, rows }: Sheet): string {
  const columns = head.flatMap((_, column) =>
    rows.some((row) => typeof row[column] === 'object' && row[column] !== null && 'isTrue' in row[column])
      ? [columnLetters(column)]
      : [],
  );
  return columns
    .map(
      (letters, at) =>
        `<conditionalFormatting sqref="${letters}2:${letters}${rows.length + 1}">` +
        `<cfRule type="cellIs" dxfId="0" priority="${at + 1}" operator="equal"><formula>FALSE</formula></cfRule>` +
        '</conditionalFormatting>',
    )
    .join('');
}

function cellXml(place: string, cell: SheetCell, { styles, base }: { styles: Styles; base: CellStyle }): string {
  if (cell === null) return `<c r="${place}" s="${styles.of(base)}"/>`;
  if (typeof cell === 'string') {
    const isWrapped = cell.length > MOST_CHARACTERS;
    const own = { ...base, ...(isWrapped && { isWrapped }), ...(isComputed(cell) && { isGuarded: true }) };
    return textCell(place, cell, styles.of(own));
  }
  if ('word' in cell) return textCell(place, cell.word, styles.of({ ...base, light: cell.light }));
  if ('isTrue' in cell) {
    const style = styles.of(base);
    return `<c r="${place}" s="${style}" t="b"><f>${xmlText(cell.formula)}</f><v>${cell.isTrue ? 1 : 0}</v></c>`;
  }
  const formula = cell.formula === undefined ? '' : `<f>${xmlText(cell.formula)}</f>`;
  const style = styles.of({ ...base, format: cell.format, ...(cell.isInput && { isInput: true }) });
  const { type, value } = resultOf(cell);
  return `<c r="${place}" s="${style}"${type}>${formula}<v>${value}</v></c>`;
}

/** A file with the word Infinity as a number does not open. */
function resultOf({ value }: NumberCell): { readonly type: string; readonly value: number | string } {
  if (value === null) return { type: ' t="str"', value: '' };
  return Number.isFinite(value) ? { type: '', value } : { type: ' t="e"', value: '#DIV/0!' };
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${sheetText(fittingText(text).text)}</t></is></c>`;
