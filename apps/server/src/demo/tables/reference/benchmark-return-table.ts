import { FIRST_REPORT_DAY, REPORT_DAYS, reportDays } from '../../demo-calendar.ts';
import { demoPerfBenchmarks, perfBenchmarkNameOf } from '../../firm/demo-benchmarks.ts';
import { priceLagOf, type DemoFund } from '../../funds/demo-fund.ts';
import type { DemoMarket } from '../../market/demo-market.ts';
import { mixReturns } from '../../market/market-indices.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** The performance process that every fund has. */
const MAIN_PROCESS = 'STD';

/** One row per fund and day: the benchmark of its main performance process beside the fund after costs. */
export const benchmarkReturnTable = demoTable({
  name: 'benchmark_return',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    process: 'text',
    benchmark: 'text',
    benchmark_return: 'double precision',
    fund_return: 'double precision',
    active_return: 'double precision',
  },
  key: ['book', 'process', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    const known = new Map<string, Float64Array>();
    for (const { history } of funds) {
      const { fund, netReturn } = history;
      const name = perfBenchmarkNameOf(fund.strategy);
      const returns = known.get(name) ?? returnsOf(name, market, fund);
      known.set(name, returns);
      for (let day = 1; day < REPORT_DAYS; day++) {
        const [own, benchmark] = [rounded(netReturn[day]!, 10), rounded(returns[day]!, 10)];
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          process: MAIN_PROCESS,
          benchmark: name,
          benchmark_return: benchmark,
          fund_return: own,
          active_return: rounded(own - benchmark, 10),
        };
      }
    }
  },
});

/** By report day, at the prices that the funds of the strategy are valued at, with the weights of the day. */
function returnsOf(name: string, market: DemoMarket, fund: DemoFund): Float64Array {
  const { periods } = demoPerfBenchmarks.find((benchmark) => benchmark.name === name)!;
  const newestFirst = periods.toSorted((one, other) => (one.niwDateFrom < other.niwDateFrom ? 1 : -1));
  const ofPeriods = newestFirst.map(({ positions, niwDateFrom }) => ({
    niwDateFrom,
    returns: mixReturns(
      Object.fromEntries(positions.map(({ index, weight }) => [index, weight])),
      market.factors.moves,
    ),
    surcharge: positions.reduce((sum, { weight, daily_surcharge }) => sum + weight * daily_surcharge, 0),
  }));
  return Float64Array.from(reportDays, (date, day) => {
    const { returns, surcharge } = ofPeriods.find(({ niwDateFrom }) => niwDateFrom <= date)!;
    return returns[FIRST_REPORT_DAY + day - priceLagOf(fund)]! + surcharge;
  });
}
