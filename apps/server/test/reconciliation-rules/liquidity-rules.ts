import type { Rule } from './rule.ts';

/** What can be sold, what is redeemed, and what banks owe. */
export const liquidityRules: readonly Rule[] = [
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
    'liquidity periods add up to one, their slices also to what is liquid within a day and a month',
    `select count(*), count(*) filter (where abs(days_1 + days_7 + days_30 + days_90 + days_180 + days_365 + days_more - 1) > 1e-6
       or abs(slice_1 + slice_7 + slice_30 + slice_90 + slice_180 + slice_365 + slice_more - 1) > 1e-6
       or abs(slice_1 - within_1_day) > 1e-7 or abs(slice_1 + slice_7 + slice_30 - within_30_days) > 1e-7
       or days_1 > slice_1 + 1e-7 or days_1 + days_7 + days_30 > within_30_days + 1e-7
       or is_breach <> (within_1_day < limit_1_day or within_30_days < limit_30_days))
     from env_p.liquidity`,
  ],
];
