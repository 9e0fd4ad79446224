import { sampleStandardDeviation } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, marketDays } from '../demo-calendar.ts';
import { reinvestedValue } from '../funds/class-performance.ts';
import { leadingClass, type DemoFund } from '../funds/demo-fund.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { mixReturns } from '../market/market-indices.ts';
import { BUSINESS_DAYS_PER_YEAR } from '../market/risk-factors.ts';
import { randomOf } from '../seeded-random.ts';

/** Of a fund's own returns against its mix per year, before it has figures, and at most of the mix's own volatility. */
const OWN_VOLATILITY = 0.015;
const MOST_OF_MIX = 0.6;

/** The first market day with returns of a fund's own; 0 for one that is older than the market data. */
export const firstOwnDay = ({ inceptionDate }: DemoFund): number =>
  Math.max(
    0,
    marketDays.findIndex((date) => date > inceptionDate),
  );

/**
 * Daily returns of a fund's leading class on every market day. Before its inception those of its proxy mix, as the
 * regulations on SRRI and PRIIPs ask for. Between the inception and the first report day the demo firm knows no
 * portfolio: the fund follows its mix after costs, with a risk of its own.
 */
export function longReturns(history: FundHistory, market: DemoMarket): Float64Array {
  const found = known.get(history);
  if (found) return found;
  const returns = computeReturns(history, market);
  known.set(history, returns);
  return returns;
}

/** Four tables ask for them. */
const known = new WeakMap<FundHistory, Float64Array>();

function computeReturns({ fund, classes }: FundHistory, market: DemoMarket): Float64Array {
  const returns = mixReturns(fund.strategy.proxyMix, market.factors.moves);
  const leading = leadingClass(fund);
  const { fee } = fund.shareClasses[leading]!;
  const random = randomOf(`own-history/${fund.book}`);
  // What follows a quiet mix is quiet: else a money market fund would be as bold as one of bonds until its own figures begin.
  const volatility = Math.min(
    OWN_VOLATILITY / Math.sqrt(BUSINESS_DAYS_PER_YEAR),
    MOST_OF_MIX * sampleStandardDeviation([...returns]),
  );
  for (let day = firstOwnDay(fund); day <= FIRST_REPORT_DAY; day++) {
    returns[day]! += volatility * random.normal() - fee / BUSINESS_DAYS_PER_YEAR;
  }
  const value = reinvestedValue(classes[leading]!);
  for (let day = FIRST_REPORT_DAY + 1; day < marketDays.length; day++) {
    const reportDay = day - FIRST_REPORT_DAY;
    returns[day] = value[reportDay]! / value[reportDay - 1]! - 1;
  }
  return returns;
}
