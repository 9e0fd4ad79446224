import { FIRST_REPORT_DAY, monthEndDays, reportDays } from '../demo-calendar.ts';
import { longReturns } from '../risk/long-history.ts';
import { CREDIT_RISK_CLASS, priipsCategoryOf, priipsOfMonth } from '../risk/priips-of-month.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and month. */
export const priipsTable = demoTable({
  name: 'priips',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    category: 'text',
    holding_period_years: 'integer',
    observations: 'integer',
    trading_periods: 'integer',
    mean_return: 'double precision',
    volatility: 'double precision',
    skewness: 'double precision',
    excess_kurtosis: 'double precision',
    var_return_space: 'double precision',
    vev: 'double precision',
    mrm: 'integer',
    crm: 'integer',
    sri: 'integer',
  },
  key: ['book', 'date'],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      const { fund } = history;
      const returns = longReturns(history, market);
      for (const day of monthEndDays) {
        const month = priipsOfMonth(returns, FIRST_REPORT_DAY + day, fund.strategy.holdingPeriodYears);
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          category: priipsCategoryOf(fund, day),
          holding_period_years: fund.strategy.holdingPeriodYears,
          observations: month.moments.count,
          trading_periods: month.periods,
          mean_return: rounded(month.moments.mean, 10),
          volatility: rounded(month.moments.volatility, 8),
          skewness: rounded(month.moments.skewness, 6),
          excess_kurtosis: rounded(month.moments.excessKurtosis, 6),
          var_return_space: rounded(month.valueAtRisk, 8),
          vev: month.varEquivalentVolatility,
          mrm: month.marketRiskClass,
          crm: CREDIT_RISK_CLASS,
          sri: month.summaryRiskIndicator,
        };
      }
    }
  },
});
