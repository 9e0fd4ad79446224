import { marketDays } from '../demo-calendar.ts';
import { marketIndex } from '../market/market-indices.ts';
import { firstOwnDay, longReturns } from '../risk/long-history.ts';
import { srriHistory } from '../risk/srri-history.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and week. */
export const srriTable = demoTable({
  name: 'srri',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    volatility: 'double precision',
    srri_computed: 'integer',
    srri: 'integer',
    is_outside: 'boolean',
    proxy_weeks: 'integer',
    own_weeks: 'integer',
  },
  key: ['book', 'date'],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      for (const week of srriHistory(longReturns(history, market), firstOwnDay(history.fund))) {
        yield {
          book: history.fund.book,
          fund_name: history.fund.name,
          date: marketDays[week.marketDay]!,
          volatility: week.volatility,
          srri_computed: week.computedClass,
          srri: week.publishedClass,
          is_outside: week.computedClass !== week.publishedClass,
          proxy_weeks: week.proxyWeeks,
          own_weeks: 260 - week.proxyWeeks,
        };
      }
    }
  },
});

/** One row per fund and index; the weights of a fund add up to one. */
export const srriProxyMixTable = demoTable({
  name: 'srri_proxy_mix',
  columns: {
    book: 'integer',
    fund_name: 'text',
    index_key: 'text',
    index_name: 'text',
    weight: 'double precision',
    index_carry: 'double precision',
  },
  key: ['book', 'index_key'],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const [key, weight] of Object.entries(history.fund.strategy.proxyMix)) {
        const { name, carry } = marketIndex(key);
        yield {
          book: history.fund.book,
          fund_name: history.fund.name,
          index_key: key,
          index_name: name,
          weight,
          index_carry: carry,
        };
      }
    }
  },
});
