import {
  daysToLiquidate,
  empiricalTail,
  liquidityLimits,
  liquidityProfile,
  liquidShare,
  redemptionCoverage,
  type LiquidityLimits,
  type LiquidityPosition,
} from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import { rounded } from '../seeded-random.ts';

/** Fractions of net assets that must be liquid within 1 and 30 days: the portal's defaults. */
export const LIQUID_WITHIN_1_DAY = 0.15;
export const LIQUID_WITHIN_30_DAYS = 0.45;

/** Share of an instrument's daily turnover that can be sold without moving its price. */
const PARTICIPATION = 0.2;
const CONFIDENCE = 0.99;

/** Fractions of net assets, rounded as reported. */
export interface Liquidity {
  /** What turns liquid in each of the reporting periods; the sum is one. */
  readonly profile: readonly number[];
  readonly within1Day: number;
  readonly within30Days: number;
  /** 99 % of the monthly redemptions so far; null before the first month with flows. */
  readonly redemptionAtRisk: number | null;
  /** Liquid assets of a month over the redemption at risk; null where no redemption is to be expected. */
  readonly coverage: number | null;
  /** Null without a redemption at risk, and for a category without limits. */
  readonly limits: LiquidityLimits | null;
}

/** Days to sell each holding at the close of a report day, in the order of the holdings. */
export const daysOfHoldings = ({ holdings, weights, netAssets }: FundHistory, day: number): number[] =>
  holdings.map(({ instrument }, index) =>
    daysToLiquidate(weights[day]![index]! * netAssets[day]!, instrument.dailyTurnover, PARTICIPATION),
  );

export function liquidityOfDay(history: FundHistory, day: number): Liquidity {
  const needed = daysOfHoldings(history, day);
  const positions: LiquidityPosition[] = history.holdings.flatMap(({ instrument }, index) =>
    instrument.isDerivative ? [] : [{ weight: history.weights[day]![index]!, daysToLiquidate: needed[index]! }],
  );
  // Cash is there at once; an overdraft takes away from what is.
  positions.push({ weight: history.cash[day]! / history.netAssets[day]!, daysToLiquidate: 0 });
  const redemptionAtRisk = redemptionAtRiskOf(history, day);
  const within30Days = liquidShare(positions, 30);
  return {
    profile: liquidityProfile(positions).map((share) => rounded(share, 8)),
    within1Day: rounded(liquidShare(positions, 1), 8),
    within30Days: rounded(within30Days, 8),
    redemptionAtRisk,
    coverage: redemptionAtRisk ? rounded(redemptionCoverage(within30Days, redemptionAtRisk), 4) : null,
    limits:
      redemptionAtRisk === null ? null : liquidityLimits(history.fund.strategy.liquidityCategory, redemptionAtRisk),
  };
}

function redemptionAtRiskOf({ classes, netAssets }: FundHistory, day: number): number | null {
  const flows: number[] = [];
  for (let past = 1; past <= day; past++) {
    const flow = classes.reduce((sum, { netFlow }) => sum + netFlow[past]!, 0);
    if (flow !== 0) flows.push(flow / netAssets[past - 1]!);
  }
  if (flows.length === 0) return null;
  return rounded(Math.max(0, empiricalTail(Float64Array.from(flows), CONFIDENCE).valueAtRisk), 8);
}
