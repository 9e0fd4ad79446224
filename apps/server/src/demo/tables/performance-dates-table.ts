import { FIRST_REPORT_DAY, marketDays, REPORT_DAYS, reportDays } from '../demo-calendar.ts';
import { priceLagOf } from '../funds/demo-fund.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and NAV: the NIW date, and the ref date of the prices that it is computed from. */
export const performanceDatesTable = demoTable({
  name: 'fund_performance_dates',
  columns: { book: 'integer', niw_date: 'date', ref_date: 'date' },
  key: ['book', 'niw_date'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      const shift = priceLagOf(fund);
      for (let day = 0; day < REPORT_DAYS; day++) {
        yield { book: fund.book, niw_date: reportDays[day]!, ref_date: marketDays[FIRST_REPORT_DAY + day - shift]! };
      }
    }
  },
});
