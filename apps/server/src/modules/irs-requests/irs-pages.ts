import { printable } from '../documents/model/format.ts';
import type { PageLayout } from '../documents/pdf/page-layout.ts';
import { isScaled } from './holding-period.rules.ts';
import type { IrsDocument } from './irs-document.ts';
import { textsOf } from './irs-texts.ts';

/** A word that is longer may break there: nothing runs over the edge. */
const LONG_WORD = /(\S{24})(?=\S)/gu;
const BREAK = '\u200B';

const breakable = (text: string): string => printable(text).replaceAll(LONG_WORD, `$1${BREAK}`);

/** The document as pages: what it is, then its sections with a fact a line. @param today ISO: the file's date */
export function irsPages(document: IrsDocument, today: string): PageLayout {
  const texts = textsOf(document.language);
  const isGerman = document.language === 'DE';
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  return {
    language: isGerman ? 'de' : 'en',
    region: isGerman ? 'DE' : 'GB',
    title: printable(document.title),
    subtitle: '',
    fundName: breakable(document.fundName === '' ? `Q${document.fundNo}` : document.fundName),
    book: `Q${document.fundNo} · ${texts.request} ${document.requestId}`,
    dateLine: `${texts.asOf} ${document.asOf}`,
    created: [year, month, day],
    mark: document.synthetic,
    disclaimer: '',
    logo: '',
    words: { page: isGerman ? 'Seite' : 'Page', of: isGerman ? 'von' : 'of', signed: [] },
    identity: [
      [texts.fund, `Q${document.fundNo}`],
      [texts.holdingPeriod, texts.days(document.holdingPeriodDays)],
      [texts.asOf, document.asOf],
      [texts.request, String(document.requestId)],
    ],
    chapters: document.sections.map(({ title, facts }, index) => ({
      title,
      blocks: [
        {
          kind: 'facts',
          title: '',
          pairs: facts.map(({ title: name, text }) => [breakable(name), breakable(text)] as const),
        },
        ...(index === document.sections.length - 1
          ? [{ kind: 'text' as const, text: texts.scaled(isScaled(document.holdingPeriodDays)), isNote: true }]
          : []),
      ],
    })),
  };
}
