import { bviPerformance } from '@fundscope/risk-engine';
import { monthEndDays, reportDays } from '../demo-calendar.ts';
import { reinvestedValue } from '../funds/class-performance.ts';
import { performanceUntil, quarters } from '../funds/period-performance.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per share class and month, performance by the BVI method. */
export const performanceTable = demoTable({
  name: 'performance',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    isin: 'text',
    share_class: 'text',
    currency: 'text',
    nav_per_share: 'double precision',
    perf_dtd: 'double precision?',
    perf_mtd: 'double precision?',
    perf_qtd: 'double precision?',
    perf_ytd: 'double precision?',
    perf_1y: 'double precision?',
    perf_begin: 'double precision',
    volatility_1y: 'double precision?',
    drawdown_1y: 'double precision?',
  },
  key: ['isin', 'date'],
  indexes: [['book', 'date']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const [index, shareClass] of history.fund.shareClasses.entries()) {
        const ofClass = history.classes[index]!;
        const value = reinvestedValue(ofClass);
        for (const day of monthEndDays) {
          const performance = performanceUntil(value, day);
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            date: reportDays[day]!,
            isin: shareClass.isin,
            share_class: shareClass.code,
            currency: shareClass.currency,
            nav_per_share: ofClass.navPerShare[day]!,
            perf_dtd: performance.day,
            perf_mtd: performance.month,
            perf_qtd: performance.quarter,
            perf_ytd: performance.year,
            perf_1y: performance.oneYear,
            perf_begin: performance.begin,
            volatility_1y: performance.volatility,
            drawdown_1y: performance.drawdown,
          };
        }
      }
    }
  },
});

/** One row per share class and quarter. */
export const performanceQuarterTable = demoTable({
  name: 'performance_quarter',
  columns: {
    book: 'integer',
    fund_name: 'text',
    isin: 'text',
    share_class: 'text',
    quarter: 'text',
    date_begin: 'date',
    date_end: 'date',
    nav_begin: 'double precision',
    nav_end: 'double precision',
    distribution: 'double precision?',
    performance: 'double precision',
  },
  key: ['isin', 'quarter'],
  indexes: [['book', 'quarter']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const [index, shareClass] of history.fund.shareClasses.entries()) {
        const ofClass = history.classes[index]!;
        const value = reinvestedValue(ofClass);
        for (const { name, begin, end } of quarters()) {
          const distribution = ofClass.distribution.slice(begin + 1, end + 1).reduce((sum, paid) => sum + paid, 0);
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            isin: shareClass.isin,
            share_class: shareClass.code,
            quarter: name,
            date_begin: reportDays[begin]!,
            date_end: reportDays[end]!,
            nav_begin: ofClass.navPerShare[begin]!,
            nav_end: ofClass.navPerShare[end]!,
            distribution: distribution === 0 ? null : distribution,
            performance: rounded(bviPerformance(value[begin]!, value[end]!), 8),
          };
        }
      }
    }
  },
});
