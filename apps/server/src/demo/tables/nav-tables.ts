import { REPORT_DAYS, reportDays } from '../demo-calendar.ts';
import { reinvestedValue } from '../funds/class-performance.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per share class. */
export const shareClassTable = demoTable({
  name: 'share_class',
  columns: {
    book: 'integer',
    isin: 'text',
    share_class: 'text',
    class_name: 'text',
    currency: 'text',
    fee: 'double precision',
    is_distributing: 'boolean',
    inception_date: 'date',
  },
  key: ['isin'],
  indexes: [['book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const shareClass of history.fund.shareClasses) {
        yield {
          book: history.fund.book,
          isin: shareClass.isin,
          share_class: shareClass.code,
          class_name: shareClass.name,
          currency: shareClass.currency,
          fee: shareClass.fee,
          is_distributing: shareClass.isDistributing,
          inception_date: history.fund.inceptionDate,
        };
      }
    }
  },
});

/** One row per share class and day. */
export const navTable = demoTable({
  name: 'nav',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    isin: 'text',
    share_class: 'text',
    currency: 'text',
    nav_per_share: 'double precision',
    shares: 'double precision',
    net_assets: 'double precision',
    distribution: 'double precision?',
    day_return: 'double precision?',
    net_flow_eur: 'double precision?',
  },
  key: ['isin', 'date'],
  indexes: [
    ['book', 'date'],
    ['date desc', 'book'],
  ],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const [index, shareClass] of history.fund.shareClasses.entries()) {
        const ofClass = history.classes[index]!;
        const value = reinvestedValue(ofClass);
        for (let day = 0; day < REPORT_DAYS; day++) {
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            date: reportDays[day]!,
            isin: shareClass.isin,
            share_class: shareClass.code,
            currency: shareClass.currency,
            nav_per_share: ofClass.navPerShare[day]!,
            shares: rounded(ofClass.shares[day]!, 3),
            net_assets: rounded(ofClass.navPerShare[day]! * ofClass.shares[day]!, 2),
            distribution: ofClass.distribution[day] === 0 ? null : ofClass.distribution[day]!,
            day_return: day === 0 ? null : rounded(value[day]! / value[day - 1]! - 1, 8),
            net_flow_eur: ofClass.netFlow[day] === 0 ? null : ofClass.netFlow[day]!,
          };
        }
      }
    }
  },
});

/** One row per fund and day: all share classes together, in euros. */
export const fundNavTable = demoTable({
  name: 'fund_nav',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    net_assets: 'double precision',
    /** Before costs. */
    profit: 'double precision?',
    /** After costs, distributions put back: the returns of the classes by what they are worth. */
    net_return: 'double precision?',
    profit_eur: 'double precision?',
    cash: 'double precision',
    cash_share: 'double precision',
  },
  key: ['book', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund, netAssets, profit, netReturn, cash } = history;
      for (let day = 0; day < REPORT_DAYS; day++) {
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          net_assets: rounded(netAssets[day]!, 2),
          profit: day === 0 ? null : rounded(profit[day]!, 8),
          net_return: day === 0 ? null : rounded(netReturn[day]!, 8),
          profit_eur: day === 0 ? null : rounded(rounded(profit[day]!, 8) * netAssets[day - 1]!, 2),
          cash: rounded(cash[day]!, 2),
          cash_share: rounded(cash[day]! / netAssets[day]!, 8),
        };
      }
    }
  },
});
