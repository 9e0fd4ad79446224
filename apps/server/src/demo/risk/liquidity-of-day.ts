import {
  daysToLiquidate,
  liquidityLimits,
  liquidityProfile,
  liquiditySlices,
  liquidShare,
  redemptionAtRisk,
  redemptionCoverage,
  type LiquidityLimits,
  type LiquidityPosition,
} from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import { remember } from '../remember.ts';
import { rounded } from '../seeded-random.ts';

/** Fractions of net assets that must be liquid within 1 and 30 days: the portal's defaults. */
export const LIQUID_WITHIN_1_DAY = 0.15;
export const LIQUID_WITHIN_30_DAYS = 0.45;

/** Share of an instrument's daily turnover that can be sold without moving its price. */
const PARTICIPATION = 0.2;
const CONFIDENCE = 0.99;
/** Business days that redemptions are added up over, and those that they are looked at of. */
const HORIZON_DAYS = 20;
const REDEMPTION_WINDOW = 250;

/** Fractions of net assets, rounded as reported. */
export interface Liquidity {
  /** Every position whole in the reporting period in which all of it can be sold; the sum is one. */
  readonly profile: readonly number[];
  /** What can be sold in each of the periods in equal parts a day; the sum is one. */
  readonly slices: readonly number[];
  readonly within1Day: number;
  readonly within30Days: number;
  /** 99 % of the gross redemptions of any 20 of the last 250 days; null before there are 20. */
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

export const liquidityOfDay = remember((history: FundHistory, day): Liquidity => {
  const needed = daysOfHoldings(history, day);
  const positions: LiquidityPosition[] = history.holdings.flatMap(({ instrument }, index) =>
    instrument.isDerivative ? [] : [{ weight: history.weights[day]![index]!, daysToLiquidate: needed[index]! }],
  );
  // Cash is there at once, but for a posted margin; an overdraft takes away from what is.
  const margin = history.postedMargin[day]!;
  positions.push(
    { weight: (history.cash[day]! - margin) / history.netAssets[day]!, daysToLiquidate: 0 },
    { weight: margin / history.netAssets[day]!, daysToLiquidate: Infinity },
  );
  const atRisk = redemptionAtRiskOf(history, day);
  const within30Days = liquidShare(positions, 30);
  return {
    profile: liquidityProfile(positions).map((share) => rounded(share, 8)),
    slices: liquiditySlices(positions).map((share) => rounded(share, 8)),
    within1Day: rounded(liquidShare(positions, 1), 8),
    within30Days: rounded(within30Days, 8),
    redemptionAtRisk: atRisk,
    coverage: atRisk ? rounded(redemptionCoverage(within30Days, atRisk), 4) : null,
    limits: atRisk === null ? null : liquidityLimits(history.fund.strategy.liquidityCategory, atRisk),
  };
});

function redemptionAtRiskOf({ classes, netAssets }: FundHistory, day: number): number | null {
  const first = Math.max(0, day - REDEMPTION_WINDOW);
  const grossDailyRedemptions = Float64Array.from({ length: day - first }, (_, index) => {
    const before = first + index;
    const redeemed = classes.reduce((sum, { redemptions }) => sum + redemptions[before + 1]!, 0);
    return redeemed / netAssets[before]!;
  });
  const found = redemptionAtRisk({ grossDailyRedemptions, horizonDays: HORIZON_DAYS, confidence: CONFIDENCE });
  return found && rounded(found.share, 8);
}
