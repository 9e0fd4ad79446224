import { columnLetters } from '../../../views/export/xlsx/column-letters.ts';
import { sheetPath, workbookParts } from '../../../views/export/xlsx/workbook-parts.ts';
import { createZipStream } from '../../../views/export/xlsx/zip-stream.ts';
import { xmlText } from '../../../views/export/xml-text.ts';
import { filteredArea, sheetXml, type SheetOptions } from './sheet-xml.ts';
import { sheetNames, type Sheet } from './sheet.ts';
import { createStyles } from './styles.ts';

/** A workbook of sheets. The same sheets give the same bytes. @param edges what each printed page says at its edges */
export async function writeWorkbook(sheets: readonly Sheet[], edges: SheetOptions['edges']): Promise<Buffer> {
  const zip = createZipStream();
  const styles = createStyles();
  const named = sheetNames(sheets.map(({ name }) => name)).map((name, index) => ({
    number: index + 1,
    name,
    hasTitles: true,
    titleColumns: sheets[index]!.keyColumns ?? 0,
  }));
  const pieces: Uint8Array[] = [];
  const add = async (path: string, content: string) => {
    for await (const piece of zip.file(path, [content])) pieces.push(piece);
  };
  for (const [index, sheet] of sheets.entries()) {
    await add(sheetPath(index + 1), sheetXml(sheet, { styles, edges, isSelected: index === 0 }));
  }
  const parts = workbookParts(named);
  const areas = named.map(({ name }, index) => areasOf(name, index, sheets[index]!)).join('');
  const workbook = parts['xl/workbook.xml'].replace(
    '</definedNames>',
    () => `${areas}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/>`,
  );
  for (const [path, content] of Object.entries({ ...parts, 'xl/workbook.xml': workbook })) await add(path, content);
  await add('xl/styles.xml', styles.xml());
  pieces.push(zip.end());
  return Buffer.concat(pieces);
}

/** What is printed, and what is filtered. Names of a sheet stand in quotation marks. */
function areasOf(name: string, index: number, sheet: Sheet): string {
  const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
  const last = `${columnLetters(Math.max(0, sheet.head.length - 1))}${sheet.rows.length + 1}`;
  const fixed = (area: string): string => area.replaceAll(/([A-Z]+)(\d+)/gu, '$$$1$$$2');
  const named = (title: string, area: string, attributes = ''): string =>
    `<definedName name="_xlnm.${title}" localSheetId="${index}"${attributes}>${quoted}!${fixed(area)}</definedName>`;
  const filter = sheet.isPlain ? '' : named('_FilterDatabase', filteredArea(sheet), ' hidden="1"');
  return `${named('Print_Area', `A1:${last}`)}${filter}`;
}
