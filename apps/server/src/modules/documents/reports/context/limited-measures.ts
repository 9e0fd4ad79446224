import type { LimitedMeasure } from '@fundscope/contract/administration';
import { bondsOf, isInvestmentGrade } from './credit-model.ts';
import { currencyLegs } from './currency-legs.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { isPublic } from './money-market.ts';
import { sumOf, type ReportContext } from './report-context.ts';

type Measure = readonly [german: string, english: string, of: (context: ReportContext) => number | null];

const shareOf =
  (type: string) =>
  ({ figures }: ReportContext): number =>
    sumOf(figures.positions.filter((row) => row.type === type).map(({ weight }) => weight));

const bondShare = (context: ReportContext, of: (rating: string | null) => boolean): number =>
  sumOf(
    bondsOf(context)
      .filter(({ rating }) => of(rating))
      .map(({ weight }) => weight),
  );

/** Of securities, states and target funds left out. */
function largestIssuer({ figures }: ReportContext): number {
  const held = figures.positions.filter(
    (row) => row.issuer_id !== null && row.notional === null && !isPublic(row) && row.type !== 'Investment fund',
  );
  const issuers = [...groupBy(held, ({ issuer_id: id }) => id!).values()];
  return Math.max(0, ...issuers.map((own) => sumOf(own.map(({ weight }) => weight))));
}

/** What an investor may limit, as a fraction; null where it is not known. */
export const limitedMeasure: Readonly<Record<LimitedMeasure, Measure>> = {
  var: ['VaR 99 %, 20 Tage', 'VaR 99%, 20 days', ({ legal }) => legal.var],
  'worst-stress': [
    'größter Stressverlust der gewählten Szenarien',
    'worst stress of the chosen scenarios',
    ({ figures }) =>
      figures.stress.length === 0 || figures.stress.some(({ profit }) => profit === null)
        ? null
        : Math.max(0, ...figures.stress.map(({ profit }) => -profit!)),
  ],
  bonds: [
    'Anleihen und Geldmarktpapiere',
    'bonds and money market papers',
    (context) => bondShare(context, () => true),
  ],
  equity: ['Aktien ohne Derivate', 'equity without derivatives', shareOf('Equity')],
  'target-funds': ['Zielfonds', 'target funds', shareOf('Investment fund')],
  commodities: ['Rohstoffe', 'commodities', shareOf('Commodity')],
  cash: ['Bankguthaben', 'cash', shareOf('Cash')],
  'foreign-currency': [
    'Fremdwährung mit Termingeschäften',
    'foreign currency with forwards',
    (context) =>
      sumOf(
        currencyLegs(context)
          .filter(({ currency }) => currency !== context.fund.currency)
          .map(({ exposure }) => exposure),
      ),
  ],
  'below-investment-grade': [
    'Anleihen unter Investment Grade',
    'bonds below investment grade',
    (context) => bondShare(context, (rating) => rating !== null && !isInvestmentGrade(context, rating)),
  ],
  'not-rated': [
    'Anleihen ohne Rating',
    'bonds not rated',
    (context) => bondShare(context, (rating) => rating === null),
  ],
  'largest-issuer': ['größter Emittent ohne Staaten', 'largest issuer, states left out', largestIssuer],
  'liquid-30-days': [
    'liquidierbar in 30 Tagen',
    'liquid within 30 days',
    ({ figures }) => figures.liquidity.at(-1)?.within_30_days ?? null,
  ],
};
