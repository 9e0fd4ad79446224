import { reportDays } from '../demo-calendar.ts';
import { marketRiskChecks } from '../risk/market-risk-checks.ts';
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
    /** Of the house, below that of the law. */
    internal_limit: 'double precision?',
    internal_utilisation: 'double precision?',
    is_internal_breach: 'boolean?',
  },
  key: ['book', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const report of funds) {
      const { fund } = report.history;
      const process = legalProcess(report).name;
      for (const [day, check] of marketRiskChecks(report).entries()) {
        const { value, limit, utilisation, status, valueAtRisk, referenceVar } = check;
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
          internal_limit: check.internalLimit,
          internal_utilisation: check.internalUtilisation,
          is_internal_breach: check.isInternalBreach,
        };
      }
    }
  },
});
