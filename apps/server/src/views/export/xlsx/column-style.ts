import { statusTones, type ColumnType, type Measure, type StatusTone } from '@fundscope/contract/views';
import { xmlText } from '../xml-text.ts';
import type { ExportedColumn } from '../exported-view.ts';

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
}

/** How a column's numbers and dates look; nothing for text and bool. */
export function formatCode({ type, measure }: FormattedColumn, decimals: number): string | undefined {
  if (measure === 'identifier') return '0';
  const places = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  switch (type) {
    case 'number':
      return `#,##0${places}`;
    case 'perc':
      // Percent points: the sign is text, so that nothing is multiplied.
      return `#,##0${places}" %"`;
    case 'percmath':
      return `#,##0${places} %`;
    case 'book':
      // A number that is shown as funds are called.
      return '"Q"0';
    case 'date':
      return 'dd.mm.yyyy';
    case 'logdate':
      return 'dd.mm.yyyy hh:mm:ss';
    case 'name':
    case 'text':
    case 'bool':
      return undefined;
  }
}

/** That of a column's title. */
export const headerStyle = ({ bound, decimals }: ExportedColumn): number =>
  formatCode(bound.column, decimals) === undefined ? styles.header : styles.figureHeader;

/** The styles of a workbook, and the number of each column's. */
export function columnStyles(columns: readonly ExportedColumn[]): { styleOf: number[]; stylesXml: string } {
  const codes = columns.map(({ bound, decimals }) => formatCode(bound.column, decimals));
  const distinct = [...new Set(codes.filter((code) => code !== undefined))];
  const styleOf = codes.map((code) => (code === undefined ? styles.plain : FIRST_OF_COLUMNS + distinct.indexOf(code)));
  return { styleOf, stylesXml: stylesXml(distinct) };
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
