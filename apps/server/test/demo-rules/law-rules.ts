import type { DemoRule } from './demo-rule.ts';

/** What law and the house ask of a fund. */
export const lawRules: readonly DemoRule[] = [
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
     from env_p.limit_register join env_p.fund using (book) where money_market_kind is not null and limit_nr between 10 and 17`,
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
];
