import type { ExportedView } from '../exported-view.ts';
import { fileTexts } from '../file-texts.ts';
import { xmlText } from '../xml-text.ts';

/** What of a header fits on a line of a page, also in the wider letters of a program that lacks the font. */
const LINE = 110;
const UPRIGHT_LINE = 75;
/** More of them beside each other on a page are too small to be read. */
const READABLE_CHARACTERS = 240;

/** Stands at the beginning of a sheet whose columns share the width of a page. */
export const FIT_TO_PAGE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Rows are as high as a line of the font, also where a program would guess. */
export const ROW_FORMAT = '<sheetFormatPr defaultRowHeight="15"/>';

/** What a printed page says beside its cells: each a plain text. */
export interface PageEdges {
  readonly headLeft: string;
  readonly headRight: string;
  readonly footLeft: string;
  /** Stands before the number of the page. */
  readonly page: string;
}

/** On how many pages, side by side, columns are printed. @param widths in characters */
export const pagesAcross = (widths: readonly number[]): number =>
  Math.max(1, Math.ceil(widths.reduce((sum, width) => sum + width, 0) / READABLE_CHARACTERS));

/** How a sheet is printed: across, its columns on as many pages as are given, with numbers of pages. */
export const printedPage = (edges: PageEdges, across: number): string =>
  pageXml(edges, {
    line: LINE,
    form: `orientation="landscape"${across > 1 ? ` fitToWidth="${across}"` : ''} fitToHeight="0"`,
  });

/** How a sheet is printed that is a list: upright, on one page. */
export const printedList = (edges: PageEdges): string =>
  pageXml(edges, { line: UPRIGHT_LINE, form: 'orientation="portrait" fitToHeight="1"' });

function pageXml(
  { headLeft, headRight, footLeft, page }: PageEdges,
  { line, form }: { readonly line: number; readonly form: string },
): string {
  // Both parts stand on one line, or the right one on the next.
  const isLong = headLeft.length + headRight.length > line;
  // Two lines each: LibreOffice sets parts of unequal height against each other's middle.
  const second = isLong ? '\n' : '';
  const head = `&L${literal(shortened(headLeft, line))}${second}&R${second}${literal(shortened(headRight, line))}`;
  const foot = `&L${literal(footLeft)}&R${page} &P / &N`;
  return (
    '<pageMargins left="0.4" right="0.4" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" ${form}/>` +
    `<headerFooter scaleWithDoc="0"><oddHeader>${xmlText(head)}</oddHeader><oddFooter>${xmlText(foot)}</oddFooter></headerFooter>`
  );
}

/** What the pages of a view are, and of which set. */
export const viewEdges = ({ title, environment, createdAt, locale }: ExportedView): PageEdges => ({
  headLeft: title,
  headRight: fileTexts[locale].environments[environment],
  footLeft: createdAt.replace('T', ' ').replace('Z', ' UTC'),
  page: fileTexts[locale].page,
});

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** A text in which nothing is a code of the header; a digit at its beginning would be a size. */
const literal = (text: string): string => text.replaceAll('&', '&&').replace(/^(?=\d)/u, ' ');
