import { monthEndDays, reportDays } from '../demo-calendar.ts';
import { between, randomOf, rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** What is paid beside the management fee: depositary, audit, publications. Per year. */
const OTHER_COSTS = [0.0006, 0.0018] as const;
const TRANSACTION_COSTS = [0.0003, 0.0022] as const;

/** One row per share class and month; per year, fractions of the class's assets. */
export const costTable = demoTable({
  name: 'cost',
  columns: {
    book: 'integer',
    isin: 'text',
    share_class: 'text',
    date: 'date',
    management_fee: 'double precision',
    ongoing_costs: 'double precision',
    transaction_costs: 'double precision',
    performance_fee: 'double precision',
  },
  key: ['isin', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const { isin, code, fee } of history.fund.shareClasses) {
        const random = randomOf(`costs/${isin}`);
        const other = Math.min(fee / 2, between(random, ...OTHER_COSTS));
        for (const day of monthEndDays) {
          yield {
            book: history.fund.book,
            isin,
            share_class: code,
            date: reportDays[day]!,
            management_fee: rounded(fee - other, 6),
            // The fee that the class pays each day holds both.
            ongoing_costs: rounded(fee, 6),
            transaction_costs: rounded(between(random, ...TRANSACTION_COSTS), 6),
            performance_fee: 0,
          };
        }
      }
    }
  },
});
