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
import { daysOfHoldings } from './liquidity-of-day.ts';

/** Fractions of net assets, rounded as reported. */
export interface MoneyMarketDay {
  readonly dailyLiquid: number;
  readonly weeklyLiquid: number;
  /** Paper of one group, and of those above 5 % together. */
  readonly largestBody: number;
  readonly sumAbove5: number;
  readonly largestDeposit: number;
}

/** Business days from a sale to the money. */
const SETTLEMENT = 2;
const COUNTED = 0.05;

/** What Regulation (EU) 2017/1131 limits of a money market fund at the close of a report day. */
export function moneyMarketOfDay(history: FundHistory, day: number, kind: MoneyMarketKind): MoneyMarketDay {
  const { fund, holdings, weights, netAssets, cash } = history;
  const deposits = depositsOf(fund, cash[day]!).map(({ value }) => value / netAssets[day]!);
  const assets = assetsOf(history, day);
  const bodies = new Map<string, number>();
  holdings.forEach(({ instrument }, index) => {
    const body = instrument.issuer!.parentId ?? instrument.issuer!.id;
    bodies.set(body, (bodies.get(body) ?? 0) + weights[day]![index]!);
  });
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
