import {
  getAmountFormat,
  rowUnits,
  statusTones,
  type CellValue,
  type ColumnType,
  type Measure,
  type StatusTone,
} from '@fundscope/contract/views';
import { xmlText } from '../xml-text.ts';
import type { ExportedColumn, ExportedView } from '../exported-view.ts';
import { unitFormat } from './unit-format.ts';

/** Cell styles that every workbook has, by their number. */
export const styles = { plain: 0, header: 1, guarded: 2, figureHeader: 3 } as const;
const FIRST_OF_COLUMNS = 4;
/** Figures keep away from the text beside them, and their titles stand above them. */
const FIGURE_SIDE = 'applyAlignment="1"><alignment horizontal="right" indent="1"/></xf>';
/** Below it the formats are the spreadsheet's own. */
const FIRST_FORMAT = 164;

interface FormattedColumn {
  readonly type: ColumnType;
  readonly measure?: Measure | undefined;
  readonly difference?: boolean | undefined;
}

interface FormatOptions {
  /** The cell of the column's `unitColumn`, where it has one. */
  readonly rowUnit?: CellValue | undefined;
  readonly locale?: ExportedView['locale'];
}

/** How a column's numbers and dates look; nothing for text and bool. */
export function formatCode(
  column: FormattedColumn,
  decimals: number,
  { rowUnit, locale = 'en' }: FormatOptions = {},
): string | undefined {
  const { type, measure, difference: isDifference } = column;
  if (measure === 'identifier') return '0';
  const amount = getAmountFormat({ ColType: type, Decimal: decimals, isDifference }, rowUnit);
  if (amount) {
    const places = amount.decimals > 0 ? `.${'0'.repeat(amount.decimals)}` : '';
    return `#,##0${places}${unitFormat(amount, { locale })}`;
  }
  switch (type) {
    case 'book':
      // A number that is shown as funds are called.
      return '"Q"0';
    case 'date':
      return 'dd.mm.yyyy';
    case 'logdate':
      return 'dd.mm.yyyy hh:mm:ss';
    default:
      return undefined;
  }
}

/** That of a column's title. */
export const headerStyle = ({ bound, decimals }: ExportedColumn): number =>
  formatCode(bound.column, decimals) === undefined ? styles.header : styles.figureHeader;

/** Number of the style of a cell, by its column and the unit of its row. */
export type StyleOf = (column: number, rowUnit?: CellValue) => number;

/** The styles of a workbook. */
export function columnStyles({ columns, locale }: Pick<ExportedView, 'columns' | 'locale'>): {
  styleOf: StyleOf;
  stylesXml: string;
} {
  const codeOf = (index: number, rowUnit?: CellValue): string | undefined => {
    const column = columns[index];
    return column && formatCode(column.bound.column, column.decimals, { rowUnit, locale });
  };
  const codes = columns.flatMap(({ bound }, index) =>
    (bound.column.unitColumn === undefined ? [undefined] : [undefined, ...rowUnits]).map((unit) => codeOf(index, unit)),
  );
  const numbers = new Map([...new Set(codes)].filter((code) => code !== undefined).map((code, at) => [code, at]));
  const styleOf: StyleOf = (index, rowUnit) => {
    const number = numbers.get(codeOf(index, rowUnit) ?? '');
    return number === undefined ? styles.plain : FIRST_OF_COLUMNS + number;
  };
  return { styleOf, stylesXml: stylesXml([...numbers.keys()]) };
}

function stylesXml(codes: readonly string[]): string {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(code)}"/>`);
  const cells = codes.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${FIGURE_SIDE}`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (codes.length > 0 ? `<numFmts count="${codes.length}">${formats.join('')}</numFmts>` : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    '<border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FIRST_OF_COLUMNS + codes.length}">` +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/>' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" ${FIGURE_SIDE}` +
    `${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    `<dxfs count="${statusTones.length}">${statusTones.map(toneXml).join('')}</dxfs></styleSheet>`
  );
}

/** As spreadsheets paint *good*, *neutral* and *bad* themselves. */
const toneColors = {
  good: { text: 'FF006100', fill: 'FFC6EFCE' },
  warning: { text: 'FF7F6000', fill: 'FFFFEB9C' },
  bad: { text: 'FF9C0006', fill: 'FFFFC7CE' },
} as const satisfies Record<StatusTone, { text: string; fill: string }>;

const toneXml = (tone: StatusTone): string =>
  `<dxf><font><b/><color rgb="${toneColors[tone].text}"/></font>` +
  `<fill><patternFill><bgColor rgb="${toneColors[tone].fill}"/></patternFill></fill></dxf>`;
