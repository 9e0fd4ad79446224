import type { FactSection } from '../exported-view.ts';
import { styles } from './column-style.ts';
import { FIT_TO_PAGE, printedList, printedPage, ROW_FORMAT, type PageEdges } from './page-setup.ts';
import { textCell } from './sheet-cells.ts';
import { columnsXml, SHEET_HEAD } from './sheet-xml.ts';

const WIDTHS = { information: [26, 90], facts: [46, 70] } as const;

/** A sheet of names and values. */
export const pairsXml = (pairs: readonly (readonly [name: string, value: string])[], edges: PageEdges): string =>
  sheetOf(
    pairs.map(([name, value], index) => row(index + 1, [textCell(name, styles.header), textCell(value)])),
    { printed: printedPage(edges, 1), widths: WIDTHS.information, isSelected: false },
  );

/** A sheet of figures under the titles of their sections: what a file opens with. */
export function factsXml(sections: readonly FactSection[], edges: PageEdges): string {
  const lines = sections.flatMap(({ title, facts }) => [
    [textCell(title, styles.header)],
    ...facts.map((fact) => [textCell(fact.title), textCell(fact.text)]),
  ]);
  return sheetOf(
    lines.map((cells, index) => row(index + 1, cells)),
    { printed: printedList(edges), widths: WIDTHS.facts, isSelected: true },
  );
}

interface SheetForm {
  readonly printed: string;
  readonly widths: readonly number[];
  readonly isSelected: boolean;
}

const sheetOf = (rows: readonly string[], { printed, widths, isSelected }: SheetForm): string =>
  `${SHEET_HEAD}${FIT_TO_PAGE}<sheetViews><sheetView${isSelected ? ' tabSelected="1"' : ''} workbookViewId="0"/></sheetViews>` +
  `${ROW_FORMAT}${columnsXml(widths)}<sheetData>${rows.join('')}</sheetData>${printed}</worksheet>`;

const row = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((cell, index) => `<c r="${'AB'[index]!}${number}"${cell}`).join('')}</row>`;
