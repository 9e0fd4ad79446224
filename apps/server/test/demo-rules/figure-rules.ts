import type { DemoRule } from './demo-rule.ts';

/** Figures that follow from others. */
export const figureRules: readonly DemoRule[] = [
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
    'utilisation is measure over limit',
    `select count(*), count(*) filter (where abs(utilisation - value / limit_value) > 1e-7
       or is_breach <> (utilisation > 1)) from env_p.limit_check`,
  ],
  [
    'the measure of an absolute limit is the VaR, of a relative one its ratio to the reference portfolio',
    `select count(*), count(*) filter (where abs(value -
       case limit_type when 'ABSOLUT' then var else var / reference_var end) > 1e-7)
     from env_p.limit_check where limit_type <> 'COMMITMENT'`,
  ],
  [
    'the measure of a fund without VaR limit is its commitment',
    `select count(*), count(*) filter (where c.value <> l.commitment)
     from env_p.limit_check c join env_p.leverage l using (book, date) where c.limit_type = 'COMMITMENT'`,
  ],
  [
    'the VaR against the limit is that of the legal process',
    `select count(*), count(*) filter (where c.var <> v.var or c.process <> v.process)
     from env_p.limit_check c join env_p.var_result v using (book, date) where v.is_legal`,
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
    'weights sum to one, and market values to the net assets',
    `select count(*), count(*) filter (where abs(k.weight_sum - 1) > 1e-6 or abs(k.net_assets - n.net_assets) > 1)
     from env_p.portfolio_key_figures k join env_p.fund_nav n using (book, date)`,
  ],
  [
    'the share classes add up to the fund',
    `select count(*), count(*) filter (where abs(classes / fund - 1) > 2e-6) from (
       select n.net_assets as fund, sum(c.net_assets * case c.currency when 'USD' then r.level else 1 end) as classes
       from env_p.fund_nav n join env_p.nav c using (book, date)
       join env_p.fund_performance_dates d on d.book = n.book and d.niw_date = n.date
       join env_p.risk_factor r on r.date = d.ref_date and r.factor = 'FX_USD'
       group by n.book, n.date, n.net_assets) x`,
  ],
  [
    'the net return of a fund is that of its classes in euros, by what they were worth the day before',
    `select count(*), count(*) filter (where abs(net - chained) > 3e-6) from (
       select n.book, n.date, n.net_return as net,
              sum(c.before * ((1 + c.day_return) * c.rate / c.rate_before - 1)) / sum(c.before) as chained
       from env_p.fund_nav n join (
         select v.book, v.date, v.day_return, x.rate,
                lag(v.net_assets * x.rate) over w as before, lag(x.rate) over w as rate_before
         from env_p.nav v
         join env_p.fund_performance_dates d on d.book = v.book and d.niw_date = v.date
         join (select date, level as rate, 'USD' as currency from env_p.risk_factor where factor = 'FX_USD'
               union all select distinct date, 1, 'EUR' from env_p.risk_factor) x
           on x.date = d.ref_date and x.currency = v.currency
         window w as (partition by v.isin order by v.date)) c using (book, date)
       where c.before is not null group by n.book, n.date, n.net_return) y`,
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
    'a benchmark return stands beside the fund it is held against, and of one index is that of the index',
    `select count(*), count(*) filter (where abs(r.active_return - (r.fund_return - r.benchmark_return)) > 1e-9
       or abs(r.fund_return - n.net_return) > 1e-7 or abs(r.benchmark_return - i.day_return) > 1e-9)
     from env_p.benchmark_return r join env_p.fund_nav n using (book, date)
     join env_p.fund_performance_dates d on d.book = r.book and d.niw_date = r.date
     left join env_p.benchmark_level i
       on i.index_id = 'IDX_EQ_EUROPE' and i.date = d.ref_date and r.benchmark = 'PB_EQUITY_EUROPE'`,
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
    'what flows net is what came less what went',
    `select count(*), count(*) filter (where abs(f.subscriptions_eur - f.redemptions_eur - coalesce(n.net_flow_eur, 0)) > 0.011
       or f.subscriptions_eur < 0 or f.redemptions_eur < 0 or f.orders < 1)
     from env_p.flow f join env_p.nav n using (isin, date)`,
  ],
  [
    'the return of a day is the NAV with its distribution over the NAV before',
    `select count(*), count(*) filter (where abs(day_return - ((nav_per_share + coalesce(distribution, 0)) / before - 1)) > 1e-7)
     from (select *, lag(nav_per_share) over (partition by isin order by date) as before from env_p.nav) x
     where before is not null`,
  ],
  [
    'the quarters of a year link to its performance',
    `select count(*), count(*) filter (where abs(p.perf_ytd - q.linked) > 1e-6)
     from env_p.performance p join (
       select isin, exp(sum(ln(1 + performance))) - 1 as linked
       from env_p.performance_quarter where quarter like '2026%' group by isin) q using (isin)
     where p.date = '2026-10-30'`,
  ],
  [
    'liquidity periods add up to one, their slices also to what is liquid within a day and a month',
    `select count(*), count(*) filter (where abs(days_1 + days_7 + days_30 + days_90 + days_180 + days_365 + days_more - 1) > 1e-6
       or abs(slice_1 + slice_7 + slice_30 + slice_90 + slice_180 + slice_365 + slice_more - 1) > 1e-6
       or abs(slice_1 - within_1_day) > 1e-7 or abs(slice_1 + slice_7 + slice_30 - within_30_days) > 1e-7
       or days_1 > slice_1 + 1e-7 or days_1 + days_7 + days_30 > within_30_days + 1e-7
       or is_breach <> (within_1_day < limit_1_day or within_30_days < limit_30_days))
     from env_p.liquidity`,
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
    'the credit limits of the register are those of the master data',
    `select count(*), count(*) filter (where abs(r.limit_value * 100 - case r.limit_nr when 40 then m.creditrisk_limit else m.credit_risk_limit_hy end) > 1e-9)
     from env_p.limit_register r join fundscope.fund_master_data m on m.book_id = r.book where r.limit_nr in (40, 41)`,
  ],
  [
    'stress rank 1 is the lowest profit, and every rank occurs once',
    `select count(*), count(*) filter (where first_rank <> 1 or worst <> lowest or ranks <> known) from (
       select min(rank) as first_rank, count(distinct rank) as ranks, count(profit) as known, min(profit) as lowest,
              min(profit) filter (where rank = 1) as worst
       from env_p.stress_result group by book, date) x`,
  ],
  [
    'the commitment is at most the sum of notionals, of an AIF its gross leverage, which no UCITS has',
    `select count(*), count(*) filter (where commitment < 0 or commitment > coalesce(l.gross, l.notionals) + 1e-7
       or (l.gross is not null) <> f.is_aif or (l.limit_gross is not null) <> f.is_aif)
     from env_p.leverage l join env_p.fund f using (book)`,
  ],
  [
    'an AIF that holds securities has leverage by the commitment method',
    `select count(*), count(*) filter (where l.commitment < 0.5)
     from env_p.leverage l join env_p.fund f using (book) where f.is_aif`,
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
  [
    'the status of a limit follows its utilisation',
    `select count(*), count(*) filter (where status <>
       case when utilisation > 1 then 'breach' when utilisation >= 0.8 then 'warning' else 'ok' end)
     from env_p.limit_check`,
  ],
  [
    'the SRRI is the class of its volatility, from 260 weeks',
    `select count(*), count(*) filter (where srri_computed <>
       1 + (volatility >= 0.005)::int + (volatility >= 0.02)::int + (volatility >= 0.05)::int + (volatility >= 0.1)::int
         + (volatility >= 0.15)::int + (volatility >= 0.25)::int
       or own_weeks + proxy_weeks <> 260 or is_outside <> (srri <> srri_computed))
     from env_p.srri`,
  ],
  [
    'proxy mixes sum to one',
    `select count(*), count(*) filter (where abs(total - 1) > 1e-9) from (
       select sum(weight) as total from env_p.srri_proxy_mix group by book) x`,
  ],
  [
    'the PRIIPs class is that of the VaR-equivalent volatility, and the summary indicator follows it',
    `select count(*), count(*) filter (where mrm <>
       1 + (vev >= 0.005)::int + (vev >= 0.05)::int + (vev >= 0.12)::int + (vev >= 0.2)::int + (vev >= 0.3)::int + (vev >= 0.8)::int
       or sri <> greatest(mrm, crm))
     from env_p.priips`,
  ],
  [
    'the PRIIPs category is 2a where five years of prices are the fund’s own, else 2b',
    `select count(*), count(*) filter (where p.category <> case when f.inception_date <= p.date - interval '5 years' then '2a' else '2b' end
       and f.inception_date not between p.date - interval '5 years 20 days' and p.date - interval '5 years' + interval '20 days')
     from env_p.priips p join env_p.fund f on f.book = p.book`,
  ],
  [
    'a test result is an active breach above its allowed value, and has one priority',
    `select count(*), count(*) filter (where activebreach <> (utilisation > 1) or prio1 + prio2 + prio3 + prio4 + prio5 <> 1
       or (prio in (1, 2)) <> activebreach or (prio = 1 and not mandatory))
     from env_p.rqs_testresult where utilisation is not null`,
  ],
  [
    'the test of the market risk limit is the limit check',
    `select count(*), count(*) filter (where r.value <> c.value or r.evalue <> c.limit_value)
     from env_p.rqs_testresult r join env_p.limit_check c on c.book = r.book and c.date = r.refdate
     where r.typedesc = 'Market risk limit'`,
  ],
  [
    'every night reconciles every fund, and its test results say so',
    `select count(*), count(*) filter (where value <> 0 or prio <> 5 or activebreach) + 600 - count(*)
     from env_p.rqs_testresult where typedesc = 'Reconciliation'`,
  ],
  [
    'the key figures of a fund and day are one row',
    `select count(*), count(*) filter (where found <> 1) from (
       select l.book, l.date, count(k.book) as found
       from env_p.leverage l left join env_p.key_figures k using (book, date) group by l.book, l.date) x`,
  ],
];
