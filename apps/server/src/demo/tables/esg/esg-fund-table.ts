import { carbonFootprint, emissionsIntensity, taxonomyAlignment, type CompanyHolding } from '@fundscope/risk-engine';
import { reportDays } from '../../demo-calendar.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { esgFigures, type EsgFigures } from '../../market/esg-data.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';
import { quarterEndDays } from '../quarter-ends.ts';

/** What an article 8 fund of the demo firm declares; fractions of NAV. */
const declaration = {
  minimumSustainable: 0.1,
  minimumAligned: 0,
  characteristics: 'Klimaschutz, gute Unternehmensführung',
  exclusions: 'Geächtete Waffen; Verstöße gegen den UN Global Compact',
} as const;

/** One row per fund and quarter: what it declares, and what its holdings come to. */
export const esgFundTable = demoTable({
  name: 'esg_fund',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    article: 'integer',
    characteristics: 'text?',
    exclusions: 'text?',
    minimum_sustainable: 'double precision?',
    minimum_aligned: 'double precision?',
    considers_pai: 'boolean',
    /** Fractions of NAV. */
    sustainable: 'double precision',
    aligned_turnover: 'double precision',
    aligned_capex: 'double precision',
    aligned_opex: 'double precision',
    /** Tonnes for a million euros invested, and of revenue; of the holdings with data. */
    carbon_footprint: 'double precision?',
    emissions_intensity: 'double precision?',
    /** Of the securities, fractions. */
    reported: 'double precision',
    estimated: 'double precision',
    without_data: 'double precision',
    esg_score: 'double precision?',
  },
  key: ['book', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      const declares = fund.strategy.sfdrArticle === 6 ? null : declaration;
      for (const [quarter, day] of quarterEndDays.entries()) {
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          article: fund.strategy.sfdrArticle,
          characteristics: declares && declares.characteristics,
          exclusions: declares && declares.exclusions,
          minimum_sustainable: declares && declares.minimumSustainable,
          minimum_aligned: declares && declares.minimumAligned,
          considers_pai: declares !== null,
          ...attained(history, day, quarter),
        };
      }
    }
  },
});

interface Held {
  readonly weight: number;
  readonly isSovereign: boolean;
  readonly figures: EsgFigures | null;
}

function attained(history: FundHistory, day: number, quarter: number) {
  const held = history.holdings.flatMap(({ instrument: { issuer } }, index): Held[] =>
    issuer
      ? [
          {
            weight: history.weights[day]![index]!,
            isSovereign: issuer.type === 'sovereign' || issuer.type === 'supranational',
            figures: esgFigures(issuer, quarter),
          },
        ]
      : [],
  );
  const invested = held.reduce((sum, { weight }) => sum + weight, 0);
  const companies = held.map((holding) => companyHolding(holding, history.netAssets[day]!));
  const { value, coverage } = carbonFootprint(companies);
  const { turnover, capitalExpenditure, operatingExpenditure } = taxonomyAlignment(
    held.map(({ weight, isSovereign, figures }) => ({
      value: weight,
      isSovereign,
      turnover: figures?.alignedTurnover ?? null,
      capitalExpenditure: figures?.alignedCapex ?? null,
      operatingExpenditure: figures?.alignedOpex ?? null,
    })),
  );
  return {
    sustainable: rounded(
      shareOf(held, ({ isSustainable }) => isSustainable),
      8,
    ),
    aligned_turnover: rounded(turnover.withSovereigns * invested, 8),
    aligned_capex: rounded(capitalExpenditure.withSovereigns * invested, 8),
    aligned_opex: rounded(operatingExpenditure.withSovereigns * invested, 8),
    carbon_footprint: value === null ? null : rounded(value, 4),
    emissions_intensity: orNull(emissionsIntensity(companies).value),
    reported: rounded(coverage.reported, 8),
    estimated: rounded(coverage.estimated, 8),
    without_data: rounded(coverage.none, 8),
    esg_score: scoreOf(held),
  };
}

const orNull = (value: number | null): number | null => (value === null ? null : rounded(value, 4));

const companyHolding = ({ weight, figures }: Held, netAssets: number): CompanyHolding => ({
  valueMillions: (weight * netAssets) / 1e6,
  emissions: figures && {
    enterpriseValueMillions: figures.enterpriseValue / 1e6,
    revenueMillions: figures.revenue / 1e6,
    scope1Tonnes: figures.scope1Tonnes,
    scope2Tonnes: figures.scope2Tonnes,
    scope3Tonnes: figures.scope3Tonnes,
    source: figures.coverage,
  },
});

const shareOf = (held: readonly Held[], isWanted: (figures: EsgFigures) => boolean): number =>
  held.reduce((sum, { weight, figures }) => sum + (figures && isWanted(figures) ? weight : 0), 0);

function scoreOf(held: readonly Held[]): number | null {
  const rated = held.flatMap(({ weight, figures }) => (figures ? [{ weight, score: figures.score }] : []));
  const total = rated.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? null : rounded(rated.reduce((sum, { weight, score }) => sum + weight * score, 0) / total, 2);
}
