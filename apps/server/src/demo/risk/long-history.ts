import { FIRST_REPORT_DAY, marketDays } from '../demo-calendar.ts';
import { reinvestedValue } from '../funds/class-performance.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { mixReturns } from '../market/market-indices.ts';

/**
 * Daily returns of a fund's retail class on every market day: before the fund's own figures begin those of its proxy
 * mix, as the regulations on SRRI and PRIIPs ask for.
 */
export function longReturns({ fund, classes }: FundHistory, market: DemoMarket): Float64Array {
  const returns = mixReturns(fund.strategy.proxyMix, market.factors.moves);
  const retail = fund.shareClasses.findIndex(({ code }) => code === 'R');
  const value = reinvestedValue(classes[retail]!);
  for (let day = FIRST_REPORT_DAY + 1; day < marketDays.length; day++) {
    const reportDay = day - FIRST_REPORT_DAY;
    returns[day] = value[reportDay]! / value[reportDay - 1]! - 1;
  }
  return returns;
}
