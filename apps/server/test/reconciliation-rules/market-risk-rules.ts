import type { Rule } from './rule.ts';

/** Value at risk, backtests, exposures and stress. */
export const marketRiskRules: readonly Rule[] = [
  [
    'a backtest exception is a loss beyond the VaR of the day before',
    `select count(*), count(*) filter (where is_exception <> (-profit > var)) from env_p.backtest`,
  ],
  [
    'the VaR of a backtest is the VaR that was measured at the close of the business day before',
    `select count(*), count(*) filter (where b.var_date <> n.before or abs(b.var * sqrt(20) - v.var) > 1e-6)
     from env_p.backtest b
     join (select book, date, lag(date) over (partition by book order by date) as before from env_p.fund_nav) n
       on n.book = b.book and n.date = b.date
     join env_p.var_result v
       on v.book = b.book and v.date = b.var_date and v.process = replace(b.process, '1D', '20D')
     where b.confidence = 0.99`,
  ],
  [
    'the profit and loss of a backtest is that of the fund',
    `select count(*), count(*) filter (where b.profit <> n.profit)
     from env_p.backtest b join env_p.fund_nav n using (book, date)`,
  ],
  [
    'the exceptions of 250 days are those of the last 250 days',
    `select count(*), count(*) filter (where exceptions_250 <> counted) from (
       select exceptions_250, count(*) filter (where is_exception) over
         (partition by book, process order by date rows between 249 preceding and current row) as counted
       from env_p.backtest) x`,
  ],
  [
    'the daily backtest shows what all backtests hold',
    `select count(*), count(*) filter (where s.exceptions <> b.exceptions_250 or s.var <> b.var or s.profit <> b.profit)
     from env_p.backtest_summary s join env_p.backtest b using (book, process, date)`,
  ],
  [
    'the traffic light of 250 days at 99 % is green to 4, yellow to 9, red from 10 exceptions',
    `select count(*), count(*) filter (where traffic_light <>
       case when exceptions < 5 then 'green' when exceptions < 10 then 'yellow' else 'red' end)
     from env_p.backtest_summary where observations = 250 and confidence = 0.99`,
  ],
  [
    'each fund has one legal process a day',
    `select count(*), count(*) filter (where legal <> 1) from (
       select count(*) filter (where is_legal) as legal from env_p.var_result group by book, date) x`,
  ],
  [
    'VaR in euros is VaR times net assets, and never beyond the expected shortfall',
    `select count(*), count(*) filter (where abs(v.var_eur - v.var * n.net_assets) > 0.01 * n.net_assets * 1e-4
       or v.expected_shortfall < v.var or v.net_assets <> n.net_assets)
     from env_p.var_result v join env_p.fund_nav n using (book, date)`,
  ],
  [
    'the parts of a value at risk add up to it, and alone they are no less',
    `select count(*), count(*) filter (where abs(parts - var) > 5e-7 or alone < var - 1e-7) from (
       select sum(component) as parts, sum(standalone) as alone, max(var) as var from env_p.var_component
       group by book, date
       union all
       select sum(p.var_component), sum(p.var_standalone), max(v.var) from env_p.position p
       join env_p.var_result v on v.book = p.book and v.date = p.date and v.is_legal group by p.book, p.date) x`,
  ],
  [
    'what a class or a position adds to a value at risk is its marginal times its exposure',
    `select count(*), count(*) filter (where abs(component - marginal * exposure) > 2e-6) from (
       select c.component, c.marginal, sum(e.exposure) as exposure from env_p.var_component c
       join env_p.exposure e on e.book = c.book and e.date = c.date and e.factor_class = c.risk_class
       where c.marginal is not null group by c.book, c.date, c.risk_class, c.component, c.marginal
       union all
       select var_component, var_marginal, exposure from env_p.position where var_marginal is not null) x`,
  ],
  [
    'the exposures of a fund are those that its stress losses come from',
    `select count(*), count(*) filter (where abs(s.interest_rate - r.loss) > 2e-7)
     from env_p.stress_result s join (
       select book, date, sum(exposure) * 0.01 as loss from env_p.exposure where factor_class = 'Interest rate'
       group by book, date) r using (book, date) where s.scenario = 'Rates up'`,
  ],
  [
    'each curve has its six nodes',
    `select count(*), count(*) filter (where nodes <> 6) from (
       select left(factor, 6) as curve, count(distinct factor) as nodes from env_p.risk_factor
       where factor_class = 'Interest rate' group by 1) x`,
  ],
  [
    'a value at risk has that of a reference portfolio where the limit is relative to it, and nowhere else',
    `select count(*), count(*) filter (where (reference_var is not null) <> (limit_type = 'RELATIV' and method <> 'HISTORICAL'))
     from env_p.var_result join env_p.fund using (book)`,
  ],
  [
    'the parts of a stress loss add up to it',
    `select count(*), count(*) filter (where coalesce(abs(profit - equity - interest_rate - coalesce(credit_spread, 0) - currency - commodity) > 1e-7,
       credit_spread is not null or abs(equity) + abs(interest_rate) + abs(currency) + abs(commodity) > 0))
     from env_p.stress_result`,
  ],
  [
    'what spreads cost a fund is missing where the model knows none of its spreads, and there alone',
    `select count(*), count(*) filter (where (c.standalone is null) <> p.lacks or (c.component is null) <> p.lacks)
     from env_p.var_component c
     join (select book, date, bool_or(dv01_eur is not null and notional is null) and bool_and(cs01_eur is null) as lacks
           from env_p.position group by book, date) p using (book, date) where c.risk_class = 'Credit spread'`,
  ],
  [
    'a method has a volatility of its own, and none where it estimates none',
    `select count(*), count(*) filter (where (v.method = 'HISTORICAL') <> (v.volatility is null) or v.volatility = o.volatility)
     from env_p.var_result v left join env_p.var_result o
       on o.book = v.book and o.date = v.date and o.method <> v.method and o.volatility > 0`,
  ],
  [
    'stress rank 1 is the lowest profit, and every rank occurs once',
    `select count(*), count(*) filter (where first_rank <> 1 or worst <> lowest or ranks <> known) from (
       select min(rank) as first_rank, count(distinct rank) as ranks, count(profit) as known, min(profit) as lowest,
              min(profit) filter (where rank = 1) as worst
       from env_p.stress_result group by book, date) x`,
  ],
  [
    'the VaR of a legal limit has a year of effective observations',
    `select count(*), count(*) filter (where effective_observations < 250) from env_p.var_result where is_legal`,
  ],
  [
    'before 250 days a backtest has no light: it says how many there are',
    `select count(*), count(*) filter (where traffic_light <> observations || ' of 250')
     from env_p.backtest_summary where observations < 250`,
  ],
];
