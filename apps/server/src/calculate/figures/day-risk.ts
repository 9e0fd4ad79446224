import {
  empiricalTail,
  lossesOnly,
  multiplyTransposed,
  portfolioVolatility,
  type TailLoss,
} from '@fundscope/risk-engine';
import type { FundInput } from '../model/fund-input.ts';
import { validOn } from '../model/market.ts';
import type { FigureMarket } from './figure-market.ts';
import { CONFIDENCE, VAR_WINDOW } from '../model/model.ts';

/** A holding over net assets. */
export interface DayHolding {
  /** Index of the market's instrument. */
  readonly instrument: number;
  /** Of market value and of exposure, fractions of net assets. */
  readonly weight: number;
  readonly exposure: number;
  /** Of the weight; NaN where it is not given. */
  readonly posted: number;
}

/** A fund at the close of a day, and its risk of one business day; fractions of net assets. */
export interface DayRisk {
  readonly holdings: readonly DayHolding[];
  /** By risk factor. */
  readonly exposures: Float64Array;
  readonly specificVariance: number;
  /** Daily, of 250 days; null where the history is too short, as everything here may be. */
  readonly volatility: number | null;
  /** Daily, of the days of the Student-t model. */
  readonly weightedVolatility: number | null;
  readonly historical: TailLoss | null;
}

/** @param at place in the fund's list of days */
export function dayRisk(fund: FundInput, market: FigureMarket, at: number): DayRisk {
  const day = fund.days[at]!;
  const date = market.days[day]!;
  const holdings = holdingsOf(fund, at);
  const exposures = new Float64Array(market.factors.length);
  let specificVariance = 0;
  for (const { instrument, exposure } of holdings) {
    const { sensitivities, specificVolatility } = market.instruments[instrument]!;
    const moved = validOn(sensitivities, date)?.values;
    moved?.forEach((sensitivity, factor) => {
      exposures[factor]! += exposure * sensitivity;
    });
    specificVariance += (exposure * (specificVolatility ?? 0)) ** 2;
  }
  const sample = market.covariances.sampleOn(day);
  const weighted = market.covariances.weightedOn(day);
  const profits = pastProfits(holdings, market, { day, count: VAR_WINDOW });
  return {
    holdings,
    exposures,
    specificVariance,
    volatility: sample && portfolioVolatility(exposures, sample, specificVariance),
    weightedVolatility: weighted && portfolioVolatility(exposures, weighted, specificVariance),
    historical: profits && lossesOnly(empiricalTail(profits, CONFIDENCE)),
  };
}

function holdingsOf({ holdings, netAssets }: FundInput, at: number): DayHolding[] {
  const [start, end] = [holdings.starts[at]!, holdings.starts[at + 1]!];
  return Array.from({ length: end - start }, (_, index) => ({
    instrument: holdings.instruments[start + index]!,
    weight: holdings.marketValues[start + index]! / netAssets[at]!,
    exposure: holdings.exposures[start + index]! / netAssets[at]!,
    posted: holdings.posted[start + index]! / netAssets[at]!,
  }));
}

/**
 * What today's holdings would have made on each of the past days up to a day, oldest first.
 * @returns null where a price is missing
 */
export function pastProfits(
  holdings: readonly DayHolding[],
  { returns }: Pick<FigureMarket, 'returns'>,
  { day, count }: { readonly day: number; readonly count: number },
): Float64Array | null {
  const first = day + 1 - count;
  if (first < 1 || holdings.length === 0) return null;
  const rows = holdings.map(({ instrument }) => returns[instrument]!.subarray(first, day + 1));
  if (rows.some((row) => row.some(Number.isNaN))) return null;
  return multiplyTransposed(
    rows,
    holdings.map(({ exposure }) => exposure),
  );
}
