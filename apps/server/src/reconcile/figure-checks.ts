import { differs, TOLERANCE, type ReconciliationCheck } from './reconciliation-check.ts';

/** Liquidity, performance and the calendar. */
export const figureChecks: readonly ReconciliationCheck[] = [
  {
    name: 'The periods of a liquidity profile add up to 100 %',
    needs: {
      liquidity: ['book', 'date', 'days_1', 'days_7', 'days_30', 'days_90', 'days_180', 'days_365', 'days_more'],
    },
    sqlOf: (schema) => `
      select book, date, '' as subject, total as found, 1 as expected, ${differs('total', '1', TOLERANCE)} as is_fault
      from (select book, date, days_1 + days_7 + days_30 + days_90 + days_180 + days_365 + days_more as total
            from ${schema}.liquidity) l`,
  },
  {
    name: 'The months of a year link to its performance',
    needs: { performance: ['book', 'date', 'isin', 'perf_mtd', 'perf_ytd'] },
    sqlOf: (schema) => `
      select book, date, isin as subject, linked as found, perf_ytd as expected,
             ${differs('linked', 'perf_ytd', 1e-6)} as is_fault
      from (
        select book, date, isin, perf_ytd,
               exp(sum(ln(1 + perf_mtd)) over year) - 1 as linked, min(date) over year as first_month
        from ${schema}.performance
        window year as (partition by isin, date_trunc('year', date) order by date)
      ) months
      where perf_ytd is not null and extract(month from first_month) = 1`,
  },
  {
    name: 'Figures are of business days of the fund’s calendar',
    needs: {
      fund_nav: ['book', 'date'],
      position: ['book', 'date'],
      var_result: ['book', 'date'],
      limit_check: ['book', 'date'],
    },
    sqlOf: (schema) => `
      select d.book, d.date, d.subject, null::float8 as found, null::float8 as expected,
             n.date is null or extract(isodow from d.date) > 5 as is_fault
      from (
        select distinct book, date, 'position' as subject from ${schema}.position
        union all select distinct book, date, 'var_result' from ${schema}.var_result
        union all select distinct book, date, 'limit_check' from ${schema}.limit_check
        union all select book, date, 'fund_nav' from ${schema}.fund_nav
      ) d left join ${schema}.fund_nav n using (book, date)`,
  },
];
