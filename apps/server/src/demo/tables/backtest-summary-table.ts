import { keyFigureDays, reportDays } from '../demo-calendar.ts';
import { backtest, judge } from '../risk/backtest.ts';
import { backtestProcesses } from '../risk/var-processes.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund, process and day: the last 250 days and what the tests say of them. */
export const backtestSummaryTable = demoTable({
  name: 'backtest_summary',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    process: 'text',
    confidence: 'double precision',
    var: 'double precision',
    profit: 'double precision',
    is_exception: 'boolean',
    exceptions: 'integer',
    observations: 'integer',
    expected: 'double precision',
    traffic_light: 'text',
    kupiec_p: 'double precision',
    is_rejected: 'boolean',
  },
  key: ['book', 'process', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const report of funds) {
      const { fund } = report.history;
      for (const process of backtestProcesses) {
        const days = backtest(report, process);
        for (const day of keyFigureDays) {
          // The first report day has nothing before it.
          const result = days[day - 1];
          if (!result) continue;
          const { light, pValue } = judge(result, process);
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            process: process.name,
            confidence: process.confidence,
            var: result.valueAtRisk,
            profit: result.profit,
            is_exception: result.isException,
            exceptions: result.exceptions,
            observations: result.observations,
            expected: rounded(result.observations * (1 - process.confidence), 4),
            traffic_light: light,
            kupiec_p: rounded(pValue, 6),
            is_rejected: pValue < 0.05,
          };
        }
      }
    }
  },
});
