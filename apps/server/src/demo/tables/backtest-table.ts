import { calculatedAt, reportDays } from '../demo-calendar.ts';
import { rounded } from '../seeded-random.ts';
import { backtest } from '../risk/backtest.ts';
import { backtestProcesses } from '../risk/var-processes.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund, process and day: the value at risk of the day before against the day's profit and loss. */
export const backtestTable = demoTable({
  name: 'backtest',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    process: 'text',
    method: 'text',
    confidence: 'double precision',
    /** The day whose close the value at risk was computed at. */
    var_date: 'date',
    var: 'double precision',
    profit: 'double precision',
    var_eur: 'double precision',
    profit_eur: 'double precision',
    is_exception: 'boolean',
    exceptions_250: 'integer',
    comment: 'text?',
    calculated_at: 'timestamp(0)',
  },
  key: ['book', 'process', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const report of funds) {
      const { fund, netAssets } = report.history;
      for (const process of backtestProcesses) {
        for (const { day, valueAtRisk, profit, isException, exceptions } of backtest(report, process)) {
          const base = netAssets[day - 1]!;
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            process: process.name,
            method: process.method,
            confidence: process.confidence,
            var_date: reportDays[day - 1]!,
            var: valueAtRisk,
            profit,
            var_eur: rounded(valueAtRisk * base, 2),
            profit_eur: rounded(profit * base, 2),
            is_exception: isException,
            exceptions_250: exceptions,
            comment: isException ? exceptionComment(profit, valueAtRisk) : null,
            calculated_at: calculatedAt(reportDays[day]!, fund.book * 7 + day),
          };
        }
      }
    }
  },
});

const exceptionComment = (profit: number, valueAtRisk: number): string =>
  -profit > 1.5 * valueAtRisk ? 'Überschreitung deutlich, Ursache geprüft' : 'Überschreitung geprüft';
