import { textIn } from '../../views/definition/localised-text.ts';
import { statusWords } from '../../views/definition/status-words.ts';
import { textsOf } from './irs-texts.ts';
import { cellText } from './cell-text.ts';
import { spokenRow, type IrsRow } from './spoken-row.rules.ts';

interface IrsFact {
  readonly title: string;
  /** As people of the language read it. */
  readonly text: string;
}

export interface IrsSection {
  readonly title: string;
  readonly facts: readonly IrsFact[];
}

/** What a document says, before it takes a form. */
export interface IrsDocument {
  readonly language: 'DE' | 'EN';
  readonly title: string;
  readonly fundName: string;
  readonly fundNo: number;
  /** As reports of the language write it. */
  readonly asOf: string;
  readonly holdingPeriodDays: number;
  readonly requestId: number;
  /** Empty, or the words that mark figures of the demo firm. */
  readonly synthetic: string;
  readonly sections: readonly IrsSection[];
}

type SectionName = 'fund' | 'market' | 'backtest' | 'stress' | 'liquidity' | 'leverage' | 'indicators' | 'other';

const sectionTitles: Readonly<Record<SectionName, Readonly<Record<'de' | 'en', string>>>> = {
  fund: { en: 'Fund', de: 'Fonds' },
  market: { en: 'Market risk', de: 'Marktrisiko' },
  backtest: { en: 'Backtesting', de: 'Backtesting' },
  stress: { en: 'Stress tests', de: 'Stresstests' },
  liquidity: { en: 'Liquidity', de: 'Liquidität' },
  leverage: { en: 'Leverage', de: 'Leverage' },
  indicators: { en: 'Risk indicators', de: 'Risikoindikatoren' },
  other: { en: 'Further figures', de: 'Weitere Angaben' },
};

/** Where a column belongs, by what its name says. The first rule that fits decides. */
const sectionRules: readonly (readonly [pattern: RegExp, section: SectionName])[] = [
  [/stress|worst/u, 'stress'],
  [/exception|observation|traffic|kupiec/u, 'backtest'],
  [/notional|commitment|leverage/u, 'leverage'],
  [/srri|vev|^mrm$|^sri$|market_risk_class|sfdr/u, 'indicators'],
  [/var|^es_|limit|volatility|process/u, 'market'],
  [/within|redemption|liquid|cash/u, 'liquidity'],
  [/fund|external|manco|strategy|law|aif|country|currency|setting|marisk|inception|manager|net_assets|profit/u, 'fund'],
];

/** What the document's head says already. */
const inHead = /^(?:book|fund_?name|date)$/iu;

const sectionOf = (name: string): SectionName =>
  sectionRules.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'other';

/**
 * The row's figures in sections, in the view's order, those that depend on the holding period for the asked one.
 */
export function irsSections(
  source: IrsRow,
  { language, holdingPeriodDays }: Pick<IrsDocument, 'language' | 'holdingPeriodDays'>,
): IrsSection[] {
  const locale = language === 'DE' ? 'de' : 'en';
  const sections = new Map<SectionName, IrsFact[]>();
  const { columns, row } = spokenRow(source, { language, holdingPeriodDays });
  for (const [index, { name, column }] of columns.entries()) {
    if (inHead.test(name)) continue;
    const cell = row[index] ?? null;
    const facts = sections.get(sectionOf(name)) ?? [];
    facts.push({
      title: textIn(locale, column.title ?? name),
      text: statusWords(column, locale).get(cell ?? '') ?? cellText(cell, { ...column, language }),
    });
    sections.set(sectionOf(name), facts);
  }
  const order = Object.keys(sectionTitles) as SectionName[];
  return order.flatMap((section) => {
    const facts = sections.get(section);
    return facts ? [{ title: sectionTitles[section][locale], facts }] : [];
  });
}

/** What it is about, and who asked for what. */
export function headFacts(document: Omit<IrsDocument, 'sections'>): IrsFact[] {
  const texts = textsOf(document.language);
  return [
    { title: texts.fund, text: `Q${document.fundNo} ${document.fundName}`.trim() },
    { title: texts.asOf, text: document.asOf },
    { title: texts.holdingPeriod, text: texts.days(document.holdingPeriodDays) },
    { title: texts.request, text: String(document.requestId) },
  ];
}
