import { REPORT_DAYS, reportDays } from '../../demo-calendar.ts';
import { between, randomOf, rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** An order of the usual size, in euros. */
const USUAL_ORDER = 40_000;

/** Twelve months, as reports on liquidity show them. */
const SHOWN_DAYS = 262;

/** One row per share class and day of a year: what came and what went, not set off against each other. */
export const flowTable = demoTable({
  name: 'flow',
  columns: {
    book: 'integer',
    isin: 'text',
    share_class: 'text',
    date: 'date',
    subscriptions_eur: 'double precision',
    redemptions_eur: 'double precision',
    orders: 'integer',
    largest_order_eur: 'double precision',
  },
  key: ['isin', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const [index, { isin, code }] of history.fund.shareClasses.entries()) {
        const { netFlow, redemptions } = history.classes[index]!;
        const random = randomOf(`orders/${isin}`);
        for (let day = REPORT_DAYS - SHOWN_DAYS; day < REPORT_DAYS; day++) {
          const redeemed = redemptions[day]!;
          const subscribed = rounded(redeemed + netFlow[day]!, 2);
          const largerSide = Math.max(redeemed, subscribed);
          yield {
            book: history.fund.book,
            isin,
            share_class: code,
            date: reportDays[day]!,
            subscriptions_eur: subscribed,
            redemptions_eur: redeemed,
            orders: 1 + Math.floor((redeemed + subscribed) / USUAL_ORDER),
            largest_order_eur: rounded(largerSide * between(random, 0.15, 0.6), 2),
          };
        }
      }
    }
  },
});
