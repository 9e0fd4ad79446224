import { businessDaysUntilPaid, dayNumber } from '@fundscope/contract/calendar';
import {
  moneyMarketFigures,
  weeklyLiquidity,
  type MoneyMarketAsset,
  type MoneyMarketKind,
} from '@fundscope/risk-engine';
import { reportDays } from '../demo-calendar.ts';
import { depositsOf } from '../funds/counterparties.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { rounded } from '../seeded-random.ts';
import { isPublic } from './issuer-concentration.ts';
import { daysOfHoldings } from './liquidity-of-day.ts';

/** Fractions of net assets, rounded as reported. */
export interface MoneyMarketDay {
  readonly dailyLiquid: number;
  readonly weeklyLiquid: number;
  /** Paper of one group, and of those above 5 % together: public paper left out. */
  readonly largestBody: number;
  readonly sumAbove5: number;
  readonly largestDeposit: number;
}

/** Business days from a sale to the money. */
const SETTLEMENT = 2;
const COUNTED = 0.05;

/** What Regulation (EU) 2017/1131 limits of a money market fund at the close of a report day. */
export function moneyMarketOfDay(history: FundHistory, day: number, kind: MoneyMarketKind): MoneyMarketDay {
  const { fund, netAssets, cash } = history;
  const deposits = depositsOf(fund, cash[day]!).map(({ value }) => value / netAssets[day]!);
  const assets = assetsOf(history, day);
  const bodies = paperOfBodies(history, day);
  const above5 = [...bodies.values()].filter((weight) => rounded(weight, 8) > COUNTED);
  return {
    dailyLiquid: rounded(moneyMarketFigures(assets).dailyLiquid, 8),
    weeklyLiquid: rounded(weeklyLiquidity(kind, assets).total, 8),
    largestBody: rounded(Math.max(0, ...bodies.values()), 8),
    sumAbove5: rounded(
      above5.reduce((sum, weight) => sum + weight, 0),
      8,
    ),
    largestDeposit: rounded(Math.max(...deposits), 8),
  };
}

/** By group, as documents have it: whether article 17(7) frees public paper of the limit the data do not say. */
export function paperOfBodies(
  { holdings, weights }: Pick<FundHistory, 'holdings' | 'weights'>,
  day: number,
): Map<string, number> {
  const bodies = new Map<string, number>();
  holdings.forEach(({ instrument: { issuer } }, index) => {
    if (!issuer || isPublic(issuer)) return;
    const body = issuer.parentId ?? issuer.id;
    bodies.set(body, (bodies.get(body) ?? 0) + weights[day]![index]!);
  });
  return bodies;
}

function assetsOf(history: FundHistory, day: number): MoneyMarketAsset[] {
  const { holdings, weights, netAssets, cash, maturities } = history;
  const date = reportDays[day]!;
  const needed = daysOfHoldings(history, day);
  const papers = holdings.map((_, index): MoneyMarketAsset => {
    const maturity = maturities[day]![index]!;
    const days = dayNumber(maturity) - dayNumber(date);
    return {
      weight: weights[day]![index]!,
      resetDays: days,
      maturityDays: days,
      payableInDays: businessDaysUntilPaid(date, maturity),
      redeemableInDays: Math.ceil(needed[index]!) + SETTLEMENT,
    };
  });
  return [{ weight: cash[day]! / netAssets[day]!, resetDays: 1, maturityDays: 1, payableInDays: 1 }, ...papers];
}
