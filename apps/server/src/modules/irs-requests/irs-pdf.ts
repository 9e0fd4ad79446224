import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { textsOf } from './irs-texts.ts';
import type { IrsDocument, IrsSection } from './irs-document.ts';

const INK = '#1b2733';
const SOFT = '#5b6b7b';
const RULE = '#d5dce3';
const ACCENT = '#0b5c8a';
const MARGIN = 48;
/** Widths of a title and its figure, of which two stand side by side. */
const PAIR = [110, 132];
/** Characters of a word that fit beside its title. */
const LONGEST_WORD = /(\S{30})(?=\S)/gu;

const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as Parameters<typeof pdfmake.setFonts>[0];
pdfmake.setFonts(fonts);
// A document is made of its data alone: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts['Roboto'] ?? {}).includes(path));

/** The document as PDF pages (A4), text that can be selected and searched. */
export const irsPdf = (document: IrsDocument): Promise<Buffer> => pdfmake.createPdf(definitionOf(document)).getBuffer();

function definitionOf(document: IrsDocument): TDocumentDefinitions {
  const texts = textsOf(document.language);
  const fund = `Q${document.fundNo} ${document.fundName}`;
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 64, MARGIN, 56],
    info: { title: `${document.title} ${fund}`, creator: 'Fundscope', producer: 'Fundscope' },
    language: document.language === 'DE' ? 'de-DE' : 'en-GB',
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
    header: (page) =>
      page === 1
        ? ''
        : { text: `${document.title} · ${fund}`, color: SOFT, fontSize: 8, margin: [MARGIN, 28, MARGIN, 0] },
    footer: (page, pages) => ({
      columns: [
        { text: [`${texts.request} ${document.requestId}`, document.synthetic].filter(Boolean).join(' · ') },
        { text: texts.page(page, pages), alignment: 'right' },
      ],
      color: SOFT,
      fontSize: 8,
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    content: [...titleOf(document, fund), ...document.sections.map(sectionOf), scaledNote(texts.scaled)],
  };
}

function titleOf(document: IrsDocument, fund: string): Content[] {
  const texts = textsOf(document.language);
  const facts = [
    [texts.asOf, document.asOf],
    [texts.holdingPeriod, texts.days(document.holdingPeriodDays)],
  ] as const;
  return [
    { text: document.title, fontSize: 20, bold: true, color: ACCENT },
    { text: fund, fontSize: 13, margin: [0, 2, 0, 8] },
    {
      columns: [
        ...facts.map(([title, text]) => ({
          width: 'auto' as const,
          text: [
            { text: `${title}  `, color: SOFT },
            { text, bold: true },
          ],
          margin: [0, 0, 24, 0] as [number, number, number, number],
        })),
        { text: document.synthetic, alignment: 'right', bold: true, color: '#a15c00' },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 6, x2: 499, y2: 6, lineWidth: 1, lineColor: ACCENT }],
      margin: [0, 0, 0, 6],
    },
  ];
}

/** A section: two pairs of title and figure a line, so that a page holds all of a fund. */
function sectionOf({ title, facts }: IrsSection): Content {
  const cells = facts.map(({ title: name, text }): TableCell[] => [
    { text: name, color: SOFT },
    { text: text.replaceAll(LONGEST_WORD, '$1 '), alignment: 'right' },
  ]);
  const rows: TableCell[][] = [];
  for (let index = 0; index < cells.length; index += 2) {
    rows.push([...(cells[index] ?? []), '', ...(cells[index + 1] ?? ['', ''])]);
  }
  return {
    margin: [0, 10, 0, 0],
    unbreakable: facts.length < 40,
    stack: [
      { text: title, fontSize: 11, bold: true, margin: [0, 0, 0, 3] },
      {
        table: { widths: [...PAIR, 14, ...PAIR], body: rows, dontBreakRows: true },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => RULE,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
        },
      },
    ],
  };
}

const scaledNote = (text: string): Content => ({ text, color: SOFT, fontSize: 8, margin: [0, 12, 0, 0] });
