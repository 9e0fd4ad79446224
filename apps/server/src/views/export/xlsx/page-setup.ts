import type { ExportedView } from '../exported-view.ts';
import { fileTexts } from '../file-texts.ts';
import { xmlText } from '../xml-text.ts';

/** A header of a page has so many characters at most, its three parts together. */
const MAX_TITLE = 150;

/** Stands at the beginning of a sheet whose columns share the width of a page. */
export const FIT_TO_PAGE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** How a sheet is printed: across, all columns on a page, what it is and of which set on each. */
export function pageSetup({ title, environment, createdAt, locale }: ExportedView): string {
  const { environments, page } = fileTexts[locale];
  const head = `&L${literal(title.slice(0, MAX_TITLE))}&R${literal(environments[environment])}`;
  const foot = `&L${literal(createdAt.replace('T', ' ').replace('Z', ' UTC'))}&R${page} &P / &N`;
  return (
    '<pageMargins left="0.4" right="0.4" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>' +
    `<headerFooter><oddHeader>${xmlText(head)}</oddHeader><oddFooter>${xmlText(foot)}</oddFooter></headerFooter>`
  );
}

/** A text in which nothing is a code of the header; a digit at its beginning would be a size. */
const literal = (text: string): string => text.replaceAll('&', '&&').replace(/^(?=\d)/u, ' ');
