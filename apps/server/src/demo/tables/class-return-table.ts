import { leadingClass } from '../funds/demo-fund.ts';
import { marketDays, weekEndDays } from '../demo-calendar.ts';
import { firstOwnDay, longReturns } from '../risk/long-history.ts';
import { weeklyReturns } from '../risk/srri-history.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and week of the market data: what SRRI and PRIIPs are computed from. */
export const classReturnTable = demoTable({
  name: 'class_return',
  columns: {
    book: 'integer',
    isin: 'text',
    /** The last business day of the week. */
    date: 'date',
    weekly_return: 'double precision',
    /** `proxy` up to the fund's inception. */
    source: 'text',
  },
  key: ['book', 'date'],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      const { fund } = history;
      const { isin } = fund.shareClasses[leadingClass(fund)]!;
      const own = firstOwnDay(fund);
      const weekly = weeklyReturns(longReturns(history, market));
      for (const [week, end] of weekEndDays.entries()) {
        yield {
          book: fund.book,
          isin,
          date: marketDays[end]!,
          weekly_return: rounded(weekly[week]!, 8),
          source: end < own ? 'proxy' : 'own',
        };
      }
    }
  },
});
