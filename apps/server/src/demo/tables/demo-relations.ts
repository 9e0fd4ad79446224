import { breachRelation } from './breach-relation.ts';
import { indexSql } from './demo-table.ts';
import { keyFiguresSql } from './key-figures-sql.ts';
import { stressTable } from './stress-table.ts';

/** What every environment has on the demo firm's tables. */
export interface DemoRelation {
  readonly name: string;
  /** The select. @param schema of the environment */
  readonly sqlOf: (schema: string) => string;
  /**
   * Given where it is computed once, when the tables are filled, as a table with this key: where a load of some rows
   * would compute all. Nothing changes what it is computed from afterwards; corrections change test results alone.
   */
  readonly key?: readonly string[];
  /** Its condition is a right: no condition of a reader is tried on other rows. */
  readonly withBarrier?: true;
}

/** The statements that make it. */
export const demoRelationSql = (schema: string, { name, sqlOf, key, withBarrier }: DemoRelation): string[] => {
  const relation = `${schema}.${name}`;
  if (key === undefined)
    return [`create view ${relation}${withBarrier ? ' with (security_barrier)' : ''} as ${sqlOf(schema)}`];
  return [
    `create table ${relation} as ${sqlOf(schema)}`,
    `alter table ${relation} add primary key (${key.join(', ')})`,
    indexSql(relation, ['date desc', 'book']),
  ];
};

/**
 * The known scenario with the largest loss, per fund and day: its row as it is among all scenarios, and the utilisation
 * of the fund's limit. That is null where another scenario is partly unknown, since it may cost more. A known breach is one anyway.
 */
const stressWorst: DemoRelation = {
  name: 'stress_worst',
  sqlOf: (schema) => `
    select w.*, w.fund_utilisation > 1 as is_fund_breach
    from (
      select ${Object.keys(stressTable.columns)
        .map((column) => `s.${column}`)
        .join(', ')},
        case when s.utilisation > 1 or not exists (
          select from ${schema}.stress_result o where o.book = s.book and o.date = s.date and o.credit_spread is null
        ) then s.utilisation end as fund_utilisation
      from ${schema}.stress_result s where rank = 1
    ) w`,
};

/** How the portfolio of a fund and day is made up; fractions of net assets. */
const portfolioKeyFigures: DemoRelation = {
  name: 'portfolio_key_figures',
  // Added up in one order: the same positions have the same sums, to the last bit.
  sqlOf: (schema) => `
    select book, fund_name, date,
           count(*) filter (where type <> 'Cash') as positions,
           sum(market_value order by position_nr) as net_assets,
           sum(weight order by position_nr) filter (where type = 'Equity') as equity_share,
           sum(weight order by position_nr)
             filter (where type in ('Government bond', 'Corporate bond', 'High-yield bond', 'Money market')) as bond_share,
           sum(weight order by position_nr) filter (where type = 'Investment fund') as fund_share,
           sum(weight order by position_nr) filter (where type = 'Commodity') as commodity_share,
           sum(weight order by position_nr) filter (where type = 'Cash') as cash_share,
           sum(weight order by position_nr) filter (where currency <> 'EUR') as foreign_currency_share,
           sum(weight order by position_nr) filter (where rating in ('BB', 'B')) as high_yield_share,
           sum(abs(exposure) order by position_nr) filter (where notional is not null) as derivative_exposure,
           sum(exposure * duration order by position_nr) as duration,
           max(weight) filter (where type <> 'Cash') as largest_weight,
           max(days_to_liquidate) as longest_days_to_liquidate,
           sum(weight order by position_nr) as weight_sum
    from ${schema}.position
    group by book, fund_name, date`,
  key: ['book', 'date'],
};

/** The regulatory value at risk and volatility of each day beside those of the day before. */
const varUpdate: DemoRelation = {
  name: 'var_update',
  sqlOf: (schema) => `
    select *, volatility - volatility_before as volatility_change, var - var_before as var_change,
           var / var_before - 1 as var_change_relative
    from (
      select book, fund_name, date, process, volatility, var, net_assets, calculated_at,
             lag(volatility) over previous as volatility_before, lag(var) over previous as var_before
      from ${schema}.var_result
      where is_legal
      window previous as (partition by book, fund_name, process order by date)
    ) as days`,
  key: ['book', 'process', 'date'],
};

/** In an order in which each can be made. */
export const demoRelations: readonly DemoRelation[] = [
  stressWorst,
  portfolioKeyFigures,
  varUpdate,
  { name: 'key_figures', sqlOf: keyFiguresSql, key: ['book', 'date'] },
  breachRelation,
];
