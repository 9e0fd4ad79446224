import type { Rule } from './rule.ts';

/** Whether the model knows no spread of a fund that has bonds. */
const spreads = `(select book, date, bool_or(dv01_eur is not null and notional is null) and bool_and(cs01_eur is null) as lacks
  from env_p.position group by book, date) p`;

/** Limits, their register and breaches, leverage. */
export const limitRules: readonly Rule[] = [
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
    'utilisation and headroom of every registered limit follow from its measure',
    `select count(*), count(*) filter (where utilisation is not null and ((status = 'breach') <> (utilisation > 1)
       or abs(utilisation - case when is_minimum then limit_value / measure else measure / limit_value end) > 1e-6
       or abs(headroom - case when is_minimum then measure - limit_value else limit_value - measure end) > 1e-7)
       or (utilisation is null) <> (headroom is null) or (utilisation is null) <> (status = 'unknown'))
     from env_p.limit_register`,
  ],
  [
    'a limit is not known to be kept where the model knows no spread of the fund: of the worst stress, and of no other',
    `select count(*), count(*) filter (where (r.utilisation is null) <> (r.limit_name = 'Worst stress' and p.lacks and r.measure <= r.limit_value))
       + case when count(*) filter (where r.utilisation is null) > 0 then 0 else 1 end
     from env_p.limit_register r join ${spreads} using (book, date)`,
  ],
  [
    'what lacks a part uses its limit as far as nobody knows, unless the rest breaks it: a scenario, the worst one, the key figure and the test',
    `select count(*), count(*) filter (where (s.credit_spread is null and s.profit >= -s.stress_limit or s.profit is null) <> (s.utilisation is null)
       or p.lacks and s.rank = 1 and s.profit >= -s.stress_limit and (
         w.fund_utilisation is not null or k.stress_utilisation is not null or t.utilisation is not null or t.value is not null
         or t.activebreach is not null or w.is_fund_breach is not null or t.prio is not null)
       or not p.lacks and s.rank = 1 and (w.fund_utilisation is null or k.stress_utilisation is null or t.book is not null and t.utilisation is null))
     from env_p.stress_result s join ${spreads} using (book, date)
     join env_p.stress_worst w using (book, date) join env_p.key_figures k using (book, date)
     left join env_p.rqs_testresult t on t.book = s.book and t.refdate = s.date and t.typedesc = 'Stress limit'`,
  ],
  [
    'the market risk of the register is that of the limit check',
    `select count(*), count(*) filter (where r.measure <> c.value or r.limit_value <> c.limit_value)
     from env_p.limit_register r join env_p.limit_check c using (book, date) where r.limit_nr = 1`,
  ],
  [
    'every limit of the register has a test of its fund and day, with the same figures, kind and state',
    `select count(*), count(*) filter (where t.book is null)
     from env_p.limit_register r left join env_p.rqs_testresult t
       on t.book = r.book and t.refdate = r.date and t.severity = r.kind and t.isminimum = r.is_minimum
       and abs(t.evalue - r.limit_value) < 1e-7 and t.value is not distinct from case when r.utilisation is not null then r.measure end
       and t.activebreach is not distinct from nullif(r.status, 'unknown') = 'breach' and (t.prio is null) = (r.status = 'unknown')`,
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
    'a limit of a counterparty has a source: of a UCITS its directive, of Germany the law of its code, of a money market fund its regulation',
    `select count(*), count(*) filter (where (limit_share is null) <> (limit_source is null)
       or limit_share is not null and money_market_kind is not null and limit_source not like 'Verordnung (EU) 2017/1131 Art. 17%'
       or limit_share is not null and money_market_kind is null and law_type in (1, 10) and limit_source <> case kind
         when 'deposit' then 'KAGB § 206 Abs. 4' || case law_type when 10 then ' mit § 218' else '' end else 'DerivateV § 27' end
       or limit_source like 'Richtlinie 2009/65/EG%' and (is_aif or law_type = 1 or money_market_kind is not null))
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
    'one fund holds more of an issuer than the law allows, on purpose: it is broken from the allotment to the last day, by the law, and nothing else of issuers is broken',
    `select count(*), count(*) filter (where book <> 1026 or subtypedesc <> 'Largest issuer' or severity <> 'legal' or refdate < '2026-10-01'
         or utilisation not between 1.05 and 1.3 or comment not like 'Zuteilung aus einer Kapitalerhöhung%')
       + case when count(*) = (select count(distinct refdate) from env_p.rqs_testresult where refdate >= '2026-10-01') then 0 else 1 end
     from env_p.rqs_testresult where triggerdesc = 'Issuers and counterparties' and activebreach`,
  ],
  [
    'the claims on a counterparty are within its limits',
    `select count(*), count(*) filter (where share > limit_share) from env_p.counterparty_exposure where limit_share is not null`,
  ],
  [
    'the credit limits of the register are those of the master data',
    `select count(*), count(*) filter (where abs(r.limit_value * 100 - case r.limit_nr when 40 then m.creditrisk_limit else m.credit_risk_limit_hy end) > 1e-9)
     from env_p.limit_register r join fundscope.fund_master_data m on m.book_id = r.book where r.limit_nr in (40, 41)`,
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
    'the status of a limit follows its utilisation',
    `select count(*), count(*) filter (where status <>
       case when utilisation > 1 then 'breach' when utilisation >= 0.8 then 'warning' else 'ok' end)
     from env_p.limit_check`,
  ],
];
