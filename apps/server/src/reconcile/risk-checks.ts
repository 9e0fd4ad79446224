import { differs, TOLERANCE, type ReconciliationCheck } from './reconciliation-check.ts';

const EXACT = 1e-6;

/** What value at risk, backtest, limits and stress say of each other. */
export const riskChecks: readonly ReconciliationCheck[] = [
  {
    name: 'Utilisation is measure over limit',
    needs: { limit_check: ['book', 'date', 'value', 'limit_value', 'utilisation'] },
    sqlOf: (schema) => `
      select book, date, '' as subject, utilisation as found, value / nullif(limit_value, 0) as expected,
             ${differs('utilisation', 'value / nullif(limit_value, 0)', TOLERANCE)} as is_fault
      from ${schema}.limit_check`,
  },
  {
    name: 'The value at risk of a limit is that of the legal process',
    needs: {
      limit_check: ['book', 'date', 'process', 'var'],
      var_result: ['book', 'date', 'process', 'var', 'is_legal'],
    },
    sqlOf: (schema) => `
      select c.book, c.date, c.process as subject, c.var as found, v.var as expected,
             ${differs('c.var', 'v.var', EXACT)} or c.process is distinct from v.process as is_fault
      from ${schema}.limit_check c left join ${schema}.var_result v
        on v.book = c.book and v.date = c.date and v.is_legal`,
  },
  {
    name: 'The value at risk of a backtest is that of the run, scaled to a day',
    needs: {
      backtest: ['book', 'date', 'process', 'method', 'confidence', 'var_date', 'var'],
      var_result: ['book', 'date', 'method', 'confidence', 'holding_period_days', 'var'],
    },
    sqlOf: (schema) => `
      select b.book, b.date, b.process as subject, b.var as found, v.var / sqrt(v.holding_period_days) as expected,
             ${differs('b.var', 'v.var / sqrt(v.holding_period_days)', EXACT)} as is_fault
      from ${schema}.backtest b join ${schema}.var_result v
        on v.book = b.book and v.date = b.var_date and v.method = b.method and v.confidence = b.confidence`,
  },
  {
    name: 'The components of a value at risk add up to it, and alone they are no less',
    needs: { var_component: ['book', 'date', 'process', 'standalone', 'component', 'var'] },
    sqlOf: (schema) => `
      select book, date, process as subject, parts as found, var as expected,
             ${differs('parts', 'var', TOLERANCE)} or coalesce(alone < var - ${TOLERANCE}, true) as is_fault
      from (select book, date, process, sum(component) as parts, sum(standalone) as alone, max(var) as var
            from ${schema}.var_component group by book, date, process) c`,
  },
  {
    name: 'The parts of a stress result add up to it',
    needs: {
      stress_result: 'book date scenario profit equity interest_rate credit_spread currency commodity'.split(' '),
    },
    sqlOf: (schema) => `
      select book, date, scenario as subject, known as found, profit as expected,
             -- Missing only where nothing is moved but spreads that the model does not know.
             case when profit is null and credit_spread is null then coalesce(known <> 0, true)
               else ${differs('profit', 'known', EXACT)} end as is_fault
      from ${schema}.stress_result,
        lateral (select equity + interest_rate + coalesce(credit_spread, 0) + currency + commodity as known) parts`,
  },
  {
    name: 'An exception is a loss beyond the value at risk of the day before',
    needs: { backtest: ['book', 'date', 'process', 'var', 'profit', 'is_exception'] },
    sqlOf: (schema) => `
      select book, date, process as subject, -profit as found, var as expected,
             coalesce(is_exception <> (-profit > var), true) as is_fault
      from ${schema}.backtest`,
  },
  {
    name: 'The exceptions that are counted are those that are listed',
    needs: {
      backtest: ['book', 'date', 'process', 'is_exception'],
      backtest_summary: ['book', 'date', 'process', 'exceptions', 'observations'],
    },
    sqlOf: (schema) => `
      select s.book, s.date, s.process as subject, s.exceptions as found, b.counted as expected,
             ${differs('s.exceptions', 'b.counted', 0)} as is_fault
      from ${schema}.backtest_summary s left join (
        select book, date, process, count(*) filter (where is_exception) over newest as counted, count(*) over newest as days
        from ${schema}.backtest
        window newest as (partition by book, process order by date rows between 249 preceding and current row)
      ) b using (book, date, process)
      where b.days is null or b.days = s.observations`,
  },
];
