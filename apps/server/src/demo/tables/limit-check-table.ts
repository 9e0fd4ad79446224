import { REPORT_DAYS, reportDays } from '../demo-calendar.ts';
import { checkLimit } from '../risk/limit-check.ts';
import { legalProcess } from '../risk/regulatory-var.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and day: the market risk against the limit of the fund's limit type. */
export const limitCheckTable = demoTable({
  name: 'limit_check',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    limit_type: 'text',
    process: 'text',
    var: 'double precision',
    reference_var: 'double precision?',
    value: 'double precision',
    limit_value: 'double precision',
    utilisation: 'double precision',
    is_breach: 'boolean',
    status: 'text',
  },
  key: ['book', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const report of funds) {
      const { fund } = report.history;
      const process = legalProcess(report).name;
      for (let day = 0; day < REPORT_DAYS; day++) {
        const { value, limit, utilisation, status, valueAtRisk, referenceVar } = checkLimit(report, day);
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          limit_type: fund.limitType,
          process,
          var: valueAtRisk,
          reference_var: referenceVar,
          value,
          limit_value: limit,
          utilisation,
          is_breach: status === 'breach',
          status,
        };
      }
    }
  },
});
