import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { environmentSchemas } from '../database/environments.ts';
import { demoRelations } from './tables/demo-relations.ts';

/** What is computed once is what its select gives from the tables as they are. */
const computedOnce = Object.values(environmentSchemas).flatMap((schema) =>
  demoRelations
    .filter(({ key }) => key)
    .map(({ name, sqlOf }): readonly [string, string] => {
      const stored = `select * from ${schema}.${name}`;
      return [
        `${schema}.${name} holds what it is computed from`,
        `select (select count(*) from ${schema}.${name}), (select count(*) from (
           (${stored} except all (${sqlOf(schema)})) union all ((${sqlOf(schema)}) except all ${stored})) as others)`,
      ];
    }),
);

/** Each rule and the number of rows that break it; the first number is how many rows were looked at. */
const rules: readonly (readonly [rule: string, sql: string])[] = [
  ...computedOnce,
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
    'a fund has two liquidity management tools, a money market fund one',
    `select count(*), count(*) filter (where chosen < case when strategy = 'Geldmarkt Euro' then 1 else 2 end or listed <> 7)
     from (select book, count(*) filter (where is_selected) as chosen, count(*) as listed from env_p.lmt group by book) l
     join env_p.fund using (book)`,
  ],
  [
    'a redemption is covered where its sale ends in time, and only where enough can be sold in that time',
    `select count(*), count(*) filter (where is_covered <> (days <= horizon_days) or (is_covered and liquid_assets < redemption)
       or abs(rcr - liquid_assets / redemption) > 1e-4 * rcr) from env_p.lst_result`,
  ],
  [
    'the shares of the types of investors add up to one, and the largest are among them',
    `select count(*), count(*) filter (where abs(total - 1) > 1e-6 or top1 > top5 or top5 > top10 or top10 > 1) from (
       select sum(share) as total, max(top1) as top1, max(top5) as top5, max(top10) as top10
       from env_p.investor_structure group by isin, date) x`,
  ],
  [
    'utilisation and headroom of every registered limit follow from its measure',
    `select count(*), count(*) filter (where (status = 'breach') <> (utilisation > 1)
       or abs(utilisation - case when is_minimum then limit_value / measure else measure / limit_value end) > 1e-6
       or abs(headroom - case when is_minimum then measure - limit_value else limit_value - measure end) > 1e-7)
     from env_p.limit_register`,
  ],
  [
    'the market risk of the register is that of the limit check',
    `select count(*), count(*) filter (where r.measure <> c.value or r.limit_value <> c.limit_value)
     from env_p.limit_register r join env_p.limit_check c using (book, date) where r.limit_nr = 1`,
  ],
  [
    'the register of breaches has every limit that a month end shows broken',
    `select count(*), count(*) filter (where b.book is null)
     from env_p.limit_register r left join env_p.breach b
       on b.book = r.book and b.limit_nr = r.limit_nr and r.date between b.first_day and coalesce(b.last_day, r.date)
     where r.status = 'breach'`,
  ],
  [
    'a fund of article 8 holds what it promises at least, and its data are reported, estimated or missing',
    `select count(*), count(*) filter (where sustainable < minimum_sustainable
       or abs(reported + estimated + without_data - 1) > 1e-6) from env_p.esg_fund`,
  ],
  [
    'the claims on counterparties are together the cash of the fund',
    `select count(*), count(*) filter (where abs(claims - cash) > 0.05)
     from (select book, date, sum(mtm_eur) as claims from env_p.counterparty_exposure group by book, date) c
     join (select book, date, sum(market_value) as cash from env_p.position where type = 'Cash' group by book, date) p using (book, date)`,
  ],
  [
    'a posted margin is no liquid asset: it is a position of its own without days, and in the last period of the profile',
    `select count(*), count(*) filter (where p.market_value is null or abs(p.market_value - m.mtm_eur) > 0.01
       or l.within_1_day > 1 - m.share + 1e-7 or l.within_30_days > 1 - m.share + 1e-7 or l.days_more < m.share - 1e-7)
     from env_p.counterparty_exposure m
     left join env_p.position p on p.book = m.book and p.date = m.date and p.type = 'Cash' and p.days_to_liquidate is null
     left join env_p.liquidity l on l.book = m.book and l.date = m.date
     where m.kind = 'margin'`,
  ],
  [
    'a money market fund keeps its regulation on every day: average maturity, liquid assets, issuers, deposits',
    `with held as (
       select p.*, f.money_market_kind, coalesce(i.parent_id, p.issuer_id) as body,
         case when p.type = 'Cash' then 1 else maturity_date - date end as days
       from env_p.position p join env_p.fund f using (book) left join env_p.issuer i using (issuer_id)
       where f.money_market_kind is not null),
     bodies as (select book, date, max(weight) as body from (
       select book, date, sum(weight) as weight from held where type <> 'Cash' group by book, date, body) b group by book, date)
     select count(*), count(*) filter (where average > case money_market_kind when 'standard VNAV' then 182 else 60 end
       or daily < 0.075 or weekly < 0.15 or body > 0.05 or deposit > 0.1)
     from (
       select book, date, money_market_kind, sum(weight * days) as average,
         sum(weight) filter (where type = 'Cash') as daily, max(weight) filter (where type = 'Cash') as deposit,
         -- Seven days have five business days at most; the paper of the law's allowance is not in it.
         sum(weight) filter (where days <= 7) as weekly
       from held group by book, date, money_market_kind) x join bodies using (book, date)`,
  ],
  [
    'a limit of a counterparty has a source, of a UCITS its directive and of a money market fund its regulation',
    `select count(*), count(*) filter (where (limit_share is null) <> (limit_source is null)
       or limit_share is not null and money_market_kind is not null and limit_source not like 'Verordnung (EU) 2017/1131 Art. 17%'
       or limit_source like 'Richtlinie 2009/65/EG%' and (is_aif or money_market_kind is not null))
     from env_p.counterparty_exposure join env_p.fund using (book)`,
  ],
  [
    'the register of a money market fund has the limits of its regulation, and none of a UCITS',
    `select count(*), count(*) filter (where not (source like 'Verordnung (EU) 2017/1131%'))
     from env_p.limit_register join env_p.fund using (book) where money_market_kind is not null and limit_nr between 10 and 18`,
  ],
  [
    'the register has each limit on claims: what is owed most by kind, with the law or the house that sets it',
    `select count(*), count(*) filter (where r.book is null or r.limit_value <> c.limit_share or abs(r.measure - c.share) > 1e-7
       or r.kind <> c.limit_kind or r.source <> c.limit_source)
     from (select book, date, kind, max(share) as share, max(limit_share) as limit_share, max(limit_kind) as limit_kind,
             max(limit_source) as limit_source
           from env_p.counterparty_exposure where limit_share is not null group by book, date, kind) c
     join (select distinct date from env_p.limit_register) days using (date)
     left join env_p.limit_register r on r.book = c.book and r.date = c.date
       and r.limit_name = case c.kind when 'deposit' then 'Largest deposit' else 'Largest derivative counterparty' end`,
  ],
  [
    'a German mixed fund keeps the issuer limits of its code: they are in the register, and no other AIF has them',
    `select count(*), count(*) filter (where (f.law_type = 10) <> (source like 'KAGB%') or f.is_aif and f.law_type <> 10)
     from env_p.limit_register join env_p.fund f using (book) where money_market_kind is null and is_aif and limit_nr between 10 and 14`,
  ],
  [
    'the register has what law limits of one body in all and of covered bonds, by the law that the fund stands under',
    `select count(*), count(*) filter (where found is distinct from wanted) from (
       select f.book, d.date, array_agg(r.limit_nr || ' ' || r.limit_value || ' ' || r.source order by r.limit_nr) filter (where r.limit_nr >= 50) as found,
         case when money_market_kind is not null then array['50 0.15 Verordnung (EU) 2017/1131 Art. 17(6)']
           when law_type in (1, 10) then array['50 0.2 KAGB § 206 Abs. 5' || s, '51 0.35 KAGB § 206 Abs. 5' || s, '52 0.25 KAGB § 206 Abs. 3' || s, '53 0.8 KAGB § 206 Abs. 3' || s]
           when not is_aif then array['50 0.2 Richtlinie 2009/65/EG Art. 52(2)', '51 0.35 Richtlinie 2009/65/EG Art. 52(5)',
             '52 0.25 Richtlinie 2009/65/EG Art. 52(4)', '53 0.8 Richtlinie 2009/65/EG Art. 52(4)'] end as wanted
       from env_p.fund f cross join lateral (select case when law_type = 10 then ' mit § 218' else '' end as s) law
       cross join (select distinct date from env_p.limit_register) d left join env_p.limit_register r using (book, date)
       group by f.book, d.date, money_market_kind, law_type, is_aif, s) x`,
  ],
  [
    'the German code takes a group as one issuer, the directive limits groups besides',
    `select count(*), count(*) filter (where limit_nrs <> case when law_type in (1, 10) then array[10, 11] else array[10, 11, 12] end) from (
       select law_type, array_agg(limit_nr order by limit_nr) as limit_nrs from env_p.limit_register join env_p.fund f using (book)
       where money_market_kind is null and (not is_aif or law_type = 10) and limit_nr between 10 and 12 group by book, date, law_type) x`,
  ],
  [
    'one fund holds more of an issuer than the law allows, on purpose: its breach is open, passive and of the law, and nothing else of issuers is broken',
    `select count(*), count(*) filter (where book <> 1026 or limit_name <> 'Largest issuer' or kind <> 'legal' or last_day is not null or is_active
         or first_day <> '2026-10-01' or worst_utilisation not between 1.1 and 1.3 or cause not like 'Zuteilung aus einer Kapitalerhöhung%')
       + case count(*) when 1 then 0 else 1 end
     from env_p.breach where limit_nr between 10 and 19 or limit_nr >= 50`,
  ],
  [
    'a value at risk has that of a reference portfolio where the limit is relative to it, and nowhere else',
    `select count(*), count(*) filter (where (reference_var is not null) <> (limit_type = 'RELATIV' and method <> 'HISTORICAL'))
     from env_p.var_result join env_p.fund using (book)`,
  ],
  [
    'the claims on a counterparty are within its limits',
    `select count(*), count(*) filter (where share > limit_share) from env_p.counterparty_exposure where limit_share is not null`,
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
    'the commitment is at most the sum of notionals, of an AIF its gross leverage and its cash, which no UCITS has',
    `select count(*), count(*) filter (where commitment < 0 or commitment > coalesce(l.gross + greatest(0, cash), l.notionals) + 1e-7
       or (l.gross is not null) <> f.is_aif or (l.limit_gross is not null) <> f.is_aif)
     from env_p.leverage l join env_p.fund f using (book)
     join (select book, date, sum(weight) filter (where type = 'Cash') as cash from env_p.position group by book, date) c using (book, date)`,
  ],
  [
    'an AIF has by the commitment method no less than its net assets, and no more without derivatives',
    `select count(*), count(*) filter (where l.commitment < 1 - 1e-6 or (l.notionals = 0 and l.commitment > 1 + 1e-6))
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

describe('the figures of the demo firm reconcile', () => {
  const database = setUpTestDatabase({ demo: true });

  it.each(rules)('%s', async (_rule, sql) => {
    const { rows } = await database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, broken] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(broken).toBe(0);
  });
});
