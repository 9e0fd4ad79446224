import { monthEndDays, reportDays } from '../../demo-calendar.ts';
import type { LimitKind } from '../../risk/fund-limit.ts';
import { fundLimits } from '../../risk/fund-limits.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

const approvers: Readonly<Record<LimitKind, string>> = {
  legal: 'Gesetz',
  contractual: 'Geschäftsleitung',
  internal: 'Risikoausschuss',
};

/** The month ends of a year, and the one before them. */
const shownDays = monthEndDays.slice(-13);

/** One row per fund, limit and month of a year. */
export const limitRegisterTable = demoTable({
  name: 'limit_register',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    limit_nr: 'integer',
    limit_name: 'text',
    kind: 'text',
    source: 'text',
    is_minimum: 'boolean',
    /** Fractions of NAV, of a relative value at risk a multiple of the reference portfolio's. */
    limit_value: 'double precision',
    /** Where a part of it is not known: what is. Utilisation and headroom are null then, unless that part breaks the limit. */
    measure: 'double precision',
    utilisation: 'double precision?',
    headroom: 'double precision?',
    status: 'text',
    valid_from: 'date',
    approved_by: 'text',
  },
  key: ['book', 'date', 'limit_nr'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    for (const report of funds) {
      const { fund } = report.history;
      for (const day of shownDays) {
        for (const found of fundLimits(report, market, day)) {
          const { number, name, kind, source, isMinimum, limit, measure, utilisation, status } = found;
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            limit_nr: number,
            limit_name: name,
            kind,
            source,
            is_minimum: isMinimum,
            limit_value: limit,
            measure,
            utilisation,
            headroom: utilisation === null ? null : rounded(isMinimum ? measure - limit : limit - measure, 8),
            status,
            valid_from: fund.inceptionDate,
            approved_by: approvers[kind],
          };
        }
      }
    }
  },
});
