import type { Rule } from './rule.ts';

/** Sustainability, SRRI, PRIIPs and test results. */
export const indicatorRules: readonly Rule[] = [
  [
    'a fund of article 8 holds what it promises at least, and its data are reported, estimated or missing',
    `select count(*), count(*) filter (where sustainable < minimum_sustainable
       or abs(reported + estimated + without_data - 1) > 1e-6) from env_p.esg_fund`,
  ],
  [
    'no fund holds on any day what it declares to exclude, others hold such paper',
    `select count(*) filter (where is_hit), count(*) filter (where is_hit and is_excluded)
     from (
       select (e.ungc_violation or e.controversial_weapons) as is_hit,
         e.ungc_violation and coalesce(d.exclusions ~ 'Global Compact', false)
           or e.controversial_weapons and coalesce(d.exclusions ~ 'Waffen', false) as is_excluded
       from env_p.position p
       join env_p.esg_fund d on d.book = p.book
         and d.date = (select max(date) from env_p.esg_fund where book = p.book and date <= p.date)
       join env_p.esg_issuer e on e.issuer_id = p.issuer_id and e.date = d.date) x`,
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
    'a test result that is not known has no value and no priority, and no flag of a breach',
    `select count(*), count(*) filter (where value is not null or prio is not null or activebreach is not null or prio1 + prio2 + prio3 + prio4 + prio5 <> 0)
     from env_p.rqs_testresult where utilisation is null and typedesc <> 'Reconciliation'`,
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
