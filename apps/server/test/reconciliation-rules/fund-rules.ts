import type { Rule } from './rule.ts';

/** Net assets, positions, returns and benchmarks. */
export const fundRules: readonly Rule[] = [
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
    'a benchmark return stands beside the fund it is held against, and of one index is that of the index',
    `select count(*), count(*) filter (where abs(r.active_return - (r.fund_return - r.benchmark_return)) > 1e-9
       or abs(r.fund_return - n.net_return) > 1e-7 or abs(r.benchmark_return - i.day_return) > 1e-9)
     from env_p.benchmark_return r join env_p.fund_nav n using (book, date)
     join env_p.fund_performance_dates d on d.book = r.book and d.niw_date = r.date
     left join env_p.benchmark_level i
       on i.index_id = 'IDX_EQ_EUROPE' and i.date = d.ref_date and r.benchmark = 'PB_EQUITY_EUROPE'`,
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
];
