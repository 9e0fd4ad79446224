import { isAlternativeFund } from '@fundscope/risk-engine';
import { monthEndDays, reportDays } from '../../demo-calendar.ts';
import type { DemoFund } from '../../funds/demo-fund.ts';
import type { LimitKind } from '../../risk/fund-limit.ts';
import { fundLimits } from '../../risk/fund-limits.ts';
import { limitBreaches } from '../../risk/limit-breaches.ts';
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

/** One row per breach. */
export const breachTable = demoTable({
  name: 'breach',
  columns: {
    breach_id: 'integer',
    book: 'integer',
    fund_name: 'text',
    limit_nr: 'integer',
    limit_name: 'text',
    kind: 'text',
    first_day: 'date',
    /** Empty while it is open. */
    last_day: 'date?',
    /** Business days. */
    days_open: 'integer',
    worst_utilisation: 'double precision',
    is_active: 'boolean',
    cause: 'text',
    measure: 'text',
    owner: 'text',
    due_date: 'date',
    notified_to: 'text?',
    status: 'text',
  },
  key: ['breach_id'],
  indexes: [['book', 'first_day']],
  *rows({ funds, market }) {
    let id = 0;
    for (const report of funds) {
      const { fund } = report.history;
      for (const breach of limitBreaches(report, market)) {
        const { limit, firstDay, lastDay, isOpen } = breach;
        yield {
          breach_id: ++id,
          book: fund.book,
          fund_name: fund.name,
          limit_nr: limit.number,
          limit_name: limit.name,
          kind: limit.kind,
          first_day: reportDays[firstDay]!,
          last_day: isOpen ? null : reportDays[lastDay]!,
          days_open: lastDay - firstDay + 1,
          worst_utilisation: breach.worstUtilisation,
          is_active: breach.isActive,
          cause: breach.cause,
          measure: breach.measure,
          owner: fund.portfolioManager,
          due_date: breach.dueDate,
          notified_to: limit.kind === 'internal' ? null : notifiedTo(fund),
          status: isOpen ? 'open' : 'closed',
        };
      }
    }
  },
});

const authorities: Readonly<Record<string, string>> = { DE: 'BaFin', LU: 'CSSF', IE: 'Central Bank of Ireland' };

const notifiedTo = ({ admissionCountry, lawType }: DemoFund): string =>
  isAlternativeFund(lawType) ? 'Verwahrstelle' : `Verwahrstelle, ${authorities[admissionCountry]!}`;
