import {
  daysToLiquidate,
  liquidityProfile,
  liquidShare,
  redemptionAtRisk,
  redemptionCoverage,
  type LiquidityPosition,
} from '@fundscope/risk-engine';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';
import { CONFIDENCE, HOLDING_PERIOD_DAYS, VAR_WINDOW } from '../model/model.ts';

/** Share of an instrument's daily turnover that can be sold without moving its price. */
const PARTICIPATION = 0.2;

export function liquidityRow(day: FundDay, { instruments }: FigureMarket): RowOf<FundTables['liquidity']> {
  const positions = day.risk.holdings.flatMap(({ instrument, weight: held, posted }): LiquidityPosition[] => {
    const { kind, dailyTurnover } = instruments[instrument]!;
    // What is posted is sold on no day.
    const tied = posted > 0 ? [{ weight: posted, daysToLiquidate: Number.POSITIVE_INFINITY }] : [];
    const weight = posted > 0 ? held - posted : held;
    // What is settled daily has its value in cash; an overdraft takes away from what is there at once.
    const days =
      kind !== 'security' || dailyTurnover === null
        ? 0
        : daysToLiquidate(weight * day.netAssets, dailyTurnover, PARTICIPATION);
    return [{ weight, daysToLiquidate: days }, ...tied];
  });
  const [days1, days7, days30, days90, days180, days365, more] = liquidityProfile(positions);
  const within30Days = liquidShare(positions, 30);
  const atRisk = redemptionsAtRisk(day);
  return {
    ...day.base,
    days_1: days1!,
    days_7: days7!,
    days_30: days30!,
    days_90: days90!,
    days_180: days180!,
    days_365: days365!,
    days_more: more!,
    within_1_day: liquidShare(positions, 1),
    within_7_days: liquidShare(positions, 7),
    within_30_days: within30Days,
    redemption_at_risk: atRisk,
    // Where no redemption is to be expected there is nothing to cover.
    redemption_coverage: atRisk === null || atRisk === 0 ? null : redemptionCoverage(within30Days, atRisk),
    posted: postedShare(day),
  };
}

/** Null where nothing is given of any holding: then all of it counts as liquid. */
function postedShare({ risk }: FundDay): number | null {
  const given = risk.holdings.map(({ posted }) => posted).filter((posted) => !Number.isNaN(posted));
  return given.length === 0 ? null : given.reduce((sum, posted) => sum + posted, 0);
}

/** Of the last 250 days of the fund; null where one of them has no redemptions given. */
function redemptionsAtRisk({ fund, at }: FundDay): number | null {
  const first = Math.max(1, at + 1 - VAR_WINDOW);
  const days = Float64Array.from({ length: at + 1 - first }, (_, index) => {
    const day = first + index;
    return fund.redemptions[day]! / fund.netAssets[day - 1]!;
  });
  if (days.some(Number.isNaN)) return null;
  const history = { grossDailyRedemptions: days, horizonDays: HOLDING_PERIOD_DAYS, confidence: CONFIDENCE };
  return redemptionAtRisk(history)?.share ?? null;
}
