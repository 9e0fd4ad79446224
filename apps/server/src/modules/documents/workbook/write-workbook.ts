import { columnLetters } from '../../../views/export/xlsx/column-letters.ts';
import { fittingText, sheetText } from '../../../views/export/xlsx/sheet-text.ts';
import { sheetPath, workbookParts } from '../../../views/export/xlsx/workbook-parts.ts';
import { createZipStream } from '../../../views/export/xlsx/zip-stream.ts';
import { xmlText } from '../../../views/export/xml-text.ts';
import { sheetNames, type NumberCell, type Sheet, type SheetCell } from './sheet.ts';
import { createStyles, type Styles } from './styles.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const FROZEN =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
const NARROWEST = 9;
const WIDEST = 60;

/** A workbook of sheets with frozen, filtered heads, each as wide as a page in print. The same sheets give the same bytes. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = createZipStream();
  const styles = createStyles();
  const named = sheetNames(sheets.map(({ name }) => name)).map((name, index) => ({
    number: index + 1,
    name,
    hasTitles: true,
  }));
  const pieces: Uint8Array[] = [];
  const add = async (path: string, content: string) => {
    for await (const piece of zip.file(path, [content])) pieces.push(piece);
  };
  for (const [index, sheet] of sheets.entries()) await add(sheetPath(index + 1), sheetXml(sheet, styles, index === 0));
  const parts = workbookParts(named);
  const areas = named.map(({ name }, index) => printArea(name, index, sheets[index]!)).join('');
  const workbook = parts['xl/workbook.xml'].replace(
    '</definedNames>',
    () => `${areas}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/>`,
  );
  for (const [path, content] of Object.entries({ ...parts, 'xl/workbook.xml': workbook })) await add(path, content);
  await add('xl/styles.xml', styles.xml());
  pieces.push(zip.end());
  return Buffer.concat(pieces);
}

const lastCell = ({ head, rows }: Sheet, mark = ''): string =>
  `${mark}${columnLetters(Math.max(0, head.length - 1))}${mark}${rows.length + 1}`;

/** The area that is printed. Names of a sheet stand in quotation marks. */
function printArea(name: string, index: number, sheet: Sheet): string {
  const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
  return `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${quoted}!$A$1:${lastCell(sheet, '$')}</definedName>`;
}

function sheetXml(sheet: Sheet, styles: Styles, isFirst: boolean): string {
  const { head, rows } = sheet;
  const heads = head.map((title, column) => textCell(`${columnLetters(column)}1`, title, styles.head)).join('');
  const body = rows
    .map((row, index) => {
      const number = index + 2;
      const cells = row.map((cell, column) => cellXml(`${columnLetters(column)}${number}`, cell, styles)).join('');
      return `<row r="${number}">${cells}</row>`;
    })
    .join('');
  return (
    `${HEAD}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${FROZEN}</sheetView></sheetViews>` +
    `<cols>${widthsOf(sheet)
      .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols>` +
    `<sheetData><row r="1">${heads}</row>${body}</sheetData><autoFilter ref="A1:${lastCell(sheet)}"/>` +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  );
}

function cellXml(place: string, cell: SheetCell, styles: Styles): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(place, cell, styles.text(cell));
  if ('isTrue' in cell) {
    return `<c r="${place}" t="b"><f>${xmlText(cell.formula)}</f><v>${cell.isTrue ? 1 : 0}</v></c>`;
  }
  const formula = cell.formula === undefined ? '' : `<f>${xmlText(cell.formula)}</f>`;
  const style = styles.number(cell.format, cell.isInput === true);
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

/** In characters, by what the columns hold. */
function widthsOf({ head, rows }: Sheet): number[] {
  return head.map((title, column) => {
    const longest = rows.reduce(
      (most, row) => {
        const cell = row[column];
        return Math.max(most, typeof cell === 'string' ? cell.length : 12);
      },
      Math.ceil(title.length * 0.9),
    );
    return Math.min(WIDEST, Math.max(NARROWEST, longest) + 2);
  });
}
