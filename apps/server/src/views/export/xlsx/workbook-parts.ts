import { xmlText } from '../xml-text.ts';
import { columnLetters } from './column-letters.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet's file, by its number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

export interface NamedSheet {
  readonly number: number;
  readonly name: string;
  /** Its first row, the titles, is printed on each page. */
  readonly hasTitles: boolean;
  /** How many columns on the left are, too; none when not given. */
  readonly titleColumns?: number;
}

/**
 * The files that make sheets a workbook.
 *
 * @param sheets in the order of their tabs
 */
export function workbookParts(sheets: readonly NamedSheet[]) {
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${SHEET_ML}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const listed = sheets.map(
    ({ number, name }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const titles = sheets.flatMap(({ name, hasTitles, titleColumns = 0 }, index) => {
    if (!hasTitles) return [];
    const quoted = `'${name.replaceAll("'", "''")}'`;
    const columns = titleColumns > 0 ? `${quoted}!$A:$${columnLetters(titleColumns - 1)},` : '';
    const areas = xmlText(`${columns}${quoted}!$1:$1`);
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${areas}</definedName>`;
  });
  return {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}` +
      `${override('xl/styles.xml', 'styles')}${sheets.map(({ number }) => override(sheetPath(number), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}">` +
      `<bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
        relation('rIdStyles', 'styles', 'styles.xml'),
    ),
  };
}
