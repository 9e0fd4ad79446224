import {
  redemptionStress,
  stressPositions,
  type RedemptionScenario,
  type StressPosition,
} from '@fundscope/risk-engine';
import { reportDays } from '../../demo-calendar.ts';
import { depositsOf } from '../../funds/counterparties.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { rateDay } from '../../funds/run-fund.ts';
import type { DemoMarket } from '../../market/demo-market.ts';
import type { InstrumentType } from '../../market/instrument.ts';
import { exchangeRate } from '../../market/price-history.ts';
import { daysOfHoldings } from '../../risk/liquidity-of-day.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';
import { newestQuarterEndDays } from '../quarter-ends.ts';
import { bidAskOf } from '../reference/instrument-tables.ts';
import { largestInvestors } from './investor-table.ts';
import { termsOf } from './terms-tables.ts';

/** Loss of price in the stressed market, a fraction. */
const haircuts: Readonly<Record<InstrumentType, number>> = {
  Equity: 0.1,
  'Government bond': 0.02,
  'Corporate bond': 0.05,
  'High-yield bond': 0.12,
  'Money market': 0.005,
  'Investment fund': 0.06,
  Commodity: 0.1,
  'Index future': 0,
  'Bond future': 0,
  'Currency forward': 0,
};
const stressedMarket = { turnoverFactor: 0.5, spreadFactor: 3 } as const;
const ownScenarios = [0.1, 0.2, 0.3, 0.4].map((redemption) => ({
  name: `Redemption of ${redemption * 100} %`,
  redemption,
}));

/** One row per fund, quarter, market, scenario and way of selling. */
export const lstResultTable = demoTable({
  name: 'lst_result',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    market: 'text',
    scenario: 'text',
    method: 'text',
    horizon_days: 'integer',
    redemption: 'double precision',
    liquid_assets: 'double precision',
    /** Liquid assets over the redemption. */
    rcr: 'double precision?',
    days: 'double precision',
    cost_bp: 'double precision',
    largest_weight: 'double precision',
    illiquid_share: 'double precision',
    /** Whether this way of selling pays the redemption within the horizon. */
    is_covered: 'boolean',
  },
  key: ['book', 'date', 'market', 'scenario', 'method'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      const { fund } = history;
      const { noticeDays, settlementDays } = termsOf(fund);
      const horizon = Math.max(1, noticeDays + settlementDays);
      for (const day of newestQuarterEndDays) {
        const normal = positionsOf(history, day);
        const stressed = stressPositions(normal.positions, { ...stressedMarket, haircuts: normal.haircuts }).positions;
        for (const [state, positions] of [
          ['normal', normal.positions],
          ['stressed', stressed],
        ] as const) {
          for (const result of redemptionStress(positions, scenariosOf(history, market, day), horizon)) {
            for (const [method, sale] of [
              ['pro rata', result.proRata],
              ['waterfall', result.waterfall],
            ] as const) {
              yield {
                book: fund.book,
                fund_name: fund.name,
                date: reportDays[day]!,
                market: state,
                scenario: result.name,
                method,
                horizon_days: horizon,
                redemption: rounded(result.redemption, 8),
                liquid_assets: rounded((result.coverage ?? 0) * result.redemption, 8),
                rcr: result.coverage === null ? null : rounded(result.coverage, 6),
                days: rounded(sale.days, 4),
                cost_bp: rounded(sale.cost * 10_000, 4),
                largest_weight: rounded(sale.largestWeight, 8),
                illiquid_share: rounded(sale.illiquidShare, 8),
                is_covered: sale.isInTime,
              };
            }
          }
        }
      }
    }
  },
});

/** Securities, cash and what of it is posted; an overdraft is no position that could be sold. */
function positionsOf(history: FundHistory, day: number): { positions: StressPosition[]; haircuts: number[] } {
  const days = daysOfHoldings(history, day);
  const held = history.holdings.flatMap(({ instrument }, index) =>
    instrument.isDerivative ? [] : [{ instrument, weight: history.weights[day]![index]!, days: days[index]! }],
  );
  const margin = history.postedMargin[day]! / history.netAssets[day]!;
  const free = Math.max(0, history.cash[day]! - history.postedMargin[day]!);
  const deposits = depositsOf(history.fund, free).map(({ value }) => value / history.netAssets[day]!);
  const total = margin + free / history.netAssets[day]! + held.reduce((sum, { weight }) => sum + weight, 0);
  const positions = held.map(({ instrument, weight, days: daysToLiquidate }) => ({
    weight: weight / total,
    daysToLiquidate,
    halfSpread: bidAskOf(instrument) / 2 / 10_000,
  }));
  return {
    positions: [
      ...positions,
      ...deposits.map((weight) => ({ weight: weight / total, daysToLiquidate: 0, halfSpread: 0 })),
      { weight: margin / total, daysToLiquidate: Infinity, halfSpread: 0 },
    ],
    haircuts: [...held.map(({ instrument }) => haircuts[instrument.type]), ...deposits.map(() => 0), 0],
  };
}

/** The largest investor of each class leaves, the worst month of the last year comes again, and rounded shares. */
function scenariosOf({ fund, classes, netAssets }: FundHistory, market: DemoMarket, day: number): RedemptionScenario[] {
  const date = reportDays[day]!;
  const largest = fund.shareClasses.reduce((sum, { isin, code, currency }, index) => {
    const { navPerShare, shares } = classes[index]!;
    const [top1] = largestInvestors(isin, date, code !== 'I');
    const assets = navPerShare[day]! * shares[day]! * exchangeRate(market.factors, currency, rateDay(fund, day));
    return sum + (top1 * assets) / netAssets[day]!;
  }, 0);
  return [
    { name: 'Largest investors leave', redemption: Math.min(1, rounded(largest, 8)) },
    { name: 'Worst month of a year', redemption: worstMonth(classes, netAssets, day) },
    ...ownScenarios,
  ];
}

const DAYS_PER_MONTH = 20;

function worstMonth(classes: FundHistory['classes'], netAssets: Float64Array, day: number): number {
  let worst = 0;
  for (let end = day; end - DAYS_PER_MONTH >= Math.max(0, day - 250); end--) {
    let sum = 0;
    for (let at = end - DAYS_PER_MONTH + 1; at <= end; at++) {
      for (const { redemptions } of classes) sum += redemptions[at]! / netAssets[at - 1]!;
    }
    worst = Math.max(worst, sum);
  }
  return Math.min(1, rounded(worst, 8));
}
