import type { Figures } from '../figures/read-figures.ts';
import { creditParameters, liquidityParameters, type House } from '../house/house-file.ts';
import type { DocumentData } from '../model/document.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { chapterMakers } from './chapter-makers.ts';
import { identity, type DocumentOrigin } from './identity.ts';
import { createContext, type ReportContext } from './context/report-context.ts';

/** The grid of a bank that has asked for no other. */
const CONFIDENCES = [99.9, 99, 95];
const DAYS = [1, 10, 20, 63, 250];

export interface DocumentSource extends Pick<
  ReportContext,
  'order' | 'figures' | 'reference' | 'creditLimits' | 'breachLook' | 'investor'
> {
  readonly house: House;
  readonly origin: DocumentOrigin;
}

/**
 * The data of a document: nothing but its figures, its order and the house's file goes in.
 * @throws {DocumentRefused}
 */
export function buildDocument({
  order,
  figures,
  reference,
  creditLimits,
  breachLook,
  investor,
  house,
  origin,
}: DocumentSource): DocumentData {
  const report = house.reports[order.reportType];
  if (!report) {
    throw new DocumentRefused({
      de: `Der Bericht ${order.reportType} ist nicht eingerichtet.`,
      en: `The report ${order.reportType} is not set up.`,
    });
  }
  const thresholds = {
    yellow: house.thresholds.yellow / 100,
    minimumYellow: house.thresholds.minimumYellow / 100,
  };
  const context = createContext({
    order,
    figures: ofScenarios(figures, investor?.parameters.scenarios ?? []),
    reference,
    creditLimits,
    breachLook,
    ...(investor && { investor }),
    thresholds,
    credit: creditParameters(house),
    liquidity: liquidityParameters(house),
    grid: {
      confidences: (investor?.parameters.confidences ?? report.grid?.confidences ?? CONFIDENCES).map(
        (percent) => percent / 100,
      ),
      days: investor?.parameters.days ?? report.grid?.days ?? DAYS,
    },
    chapters: investor ? [...investor.parameters.chapters, 'bank-limits', 'bank-parameters'] : report.chapters,
  });
  const { fund, legal, say } = context;
  const chapters = context.chapters
    .map((name) => chapterMakers[name](context))
    .filter((chapter) => chapter !== undefined);
  const title = say(report.title.de, report.title.en);
  return {
    reportType: order.reportType,
    version: report.version,
    language: order.language,
    title,
    subtitle:
      order.reportType === 'Risikobericht'
        ? say(
            `VaR-Haltedauer ${order.holdingPeriodDays === 1 ? '1 Tag' : '20 Tage'}`,
            `VaR holding period ${order.holdingPeriodDays === 1 ? '1 day' : '20 days'}`,
          )
        : '',
    book: order.book,
    fundName: fund.fund_name,
    currency: fund.currency,
    date: order.date,
    calculatedAt: legal.calculated_at,
    mark: origin.isSynthetic ? 'synthetische Daten / synthetic data' : '',
    disclaimer: say(house.disclaimer.de, house.disclaimer.en),
    logo: house.logo,
    identity: identity(context, { origin, report: `${title} ${report.version}` }),
    chapters,
  };
}

/** Stress tests of the scenarios that an investor asks for; all where it names none. */
function ofScenarios(figures: Figures, names: readonly string[]): Figures {
  if (names.length === 0) return figures;
  return { ...figures, stress: figures.stress.filter(({ scenario }) => names.includes(scenario)) };
}
