import { creditRiskOf } from './credit-figures.ts';
import type { Recomputation, Recomputations, Subject, Values } from './recomputation.ts';

/** Of a day and the last one of the month before, what the first page compares. */
const keyFigures = `
  , of_day as (
    select k.date,
      (select net_assets from fund_nav n where n.book = $book and n.date = k.date) as assets,
      (select var * v from var_result r, scale where r.book = $book and r.date = k.date and is_legal) as var,
      (select reference_var * v from var_result r, scale where r.book = $book and r.date = k.date and is_legal) as reference,
      (select expected_shortfall * v from var_result r, scale where r.book = $book and r.date = k.date and is_legal) as shortfall,
      (select volatility from var_result r where r.book = $book and r.date = k.date and method = 'VCV') as volatility,
      (select greatest(0, -min(profit)) from stress_result r where r.book = $book and r.date = k.date) as worst,
      (select count(*) filter (where -profit > var)::integer from (
         select profit, var from backtest b, f where b.book = $book and b.date <= k.date
           and b.process = replace(f.legal_process, '20D', '1D') order by b.date desc limit 250) days) as exceptions,
      l.commitment, l.notionals, q.within_1_day, q.within_30_days, round((q.within_30_days / nullif(q.redemption_at_risk, 0))::numeric, 4)::float8 as rcr,
      (select srri from srri r where r.book = $book and r.date <= k.date order by date desc limit 1) as srri,
      (select sri from priips r where r.book = $book and r.date <= k.date order by date desc limit 1) as sri
    from (select date '$date' as date union all
          select max(date) from fund_nav where book = $book and date < date_trunc('month', date '$date')) k
    join leverage l on l.book = $book and l.date = k.date
    join liquidity q on q.book = $book and q.date = k.date),
  pair as (select now.*, before.assets as b_assets, before.var as b_var, before.reference as b_reference,
      before.shortfall as b_shortfall, before.volatility as b_volatility, before.worst as b_worst,
      before.exceptions as b_exceptions, before.commitment as b_commitment, before.notionals as b_notionals,
      before.within_1_day as b_1, before.within_30_days as b_30, before.rcr as b_rcr, before.srri as b_srri, before.sri as b_sri
    from of_day now, of_day before where now.date = '$date' and before.date < '$date'),
  days as (select least(count(*), 250) as n from backtest b, f
    where b.book = $book and b.date <= '$date' and b.process = replace(f.legal_process, '20D', '1D'))`;

const firstPage = `${keyFigures}
  select name, now, before, change, "limit", case when "limit" > 0 and not is_minimum and not (are_unknown and name like 'Größter Stress%' and now <= "limit") then now / "limit" end
  from pair, f, days, scale, spreads,
  liquidity q, lateral (values
    ('Fondsvermögen in EUR', assets, b_assets, assets / b_assets - 1, null, false, true),
    (initcap((select case of_var when 'intern' then 'interner' else 'gesetzlicher' end from word)) || ' VaR', var, b_var, var - b_var, case when limit_type = 'ABSOLUT' then limit_abs * v end, false, true),
    ('VaR zum Referenzportfolio', var / reference, b_var / b_reference, var / reference - b_var / b_reference, limit_rel, false,
      limit_type = 'RELATIV'),
    ('Expected Shortfall', shortfall, b_shortfall, shortfall - b_shortfall, null, false, true),
    ('Volatilität, 250 Tage', volatility, b_volatility, volatility - b_volatility, null, false, true),
    ('Größter Stressverlust' || case when are_unknown then ' (ohne Aufschläge)' else '' end, worst, b_worst, worst - b_worst, f.stress_limit, false, true),
    ('Ausreißer im Backtest (' || n || ' von 250 Tagen)', exceptions, b_exceptions, exceptions - b_exceptions, null, false, true),
    ('Leverage, Commitment', commitment, b_commitment, commitment - b_commitment, leverage_limit_commitment, false, true),
    ('Leverage, Summe der Nominalwerte', notionals, b_notionals, notionals - b_notionals, leverage_limit_notionals, false, true),
    ('Liquidierbar in 1 Tag, anteilig', pair.within_1_day, b_1, pair.within_1_day - b_1, q.limit_1_day, true, true),
    ('Liquidierbar in 30 Tagen, anteilig', pair.within_30_days, b_30, pair.within_30_days - b_30, q.limit_30_days, true, true),
    ('Deckung der Rücknahmen (RCR)', rcr, b_rcr, rcr - b_rcr, 1, true, true),
    ('SRRI (Historie)', srri, b_srri, srri - b_srri, null, false, not is_aif),
    ('SRI', sri, b_sri, sri - b_sri, null, false, true),
    ('SFDR, Artikel', sfdr_article, sfdr_article, 0, null, false, true)
  ) as listed(name, now, before, change, "limit", is_minimum, is_shown)
  where is_shown and q.book = $book and q.date = '$date'`;

/** What is beyond eight groups of a table stands in its last row. */
async function groups({ query }: Subject, sql: string): Promise<Values[]> {
  const all = await query(sql);
  if (all.length <= 8) return all;
  const rest = all.slice(7);
  const sum = (column: number): number => rest.reduce((total, row) => total + Number(row[column]), 0);
  return [...all.slice(0, 7), [`übrige (${rest.length})`, sum(1), sum(2)]];
}
const grouped =
  (key: string, from: string): Recomputation =>
  (subject) =>
    groups(
      subject,
      `select coalesce(${key}, 'ohne'), sum(weight), sum(exposure) from ${from} group by 1 order by sum(weight) desc, min(position_nr)`,
    );

/** The breaches of the register as a document names them. */
const registered = (day: string, condition: string): string => `
  select concat_ws(', ', facts -> 'title' ->> 'de', nullif(facts -> 'itemTitle' ->> 'de', '')), ${day}::text
  from fundscope.breach_runs r join fundscope.breach_cases c using (case_nr)
  where c.book_id = $book and (r.cleared_on is null or r.cleared_on > r.first_day) and r.first_day <= '$date' and ${condition}
  order by array_position(array['legal', 'contractual', 'internal'], c.severity), r.first_day, r.run_nr`;

const assetClasses = `
  select type, count(*)::integer, sum(market_value), sum(case when notional is null then market_value else notional end) / max(net_assets),
    sum(market_value) / max(net_assets)
  from p, nav_of_day group by type order by sum(weight) desc, min(position_nr)`;

/**
 * The largest in one issuer, group, body or target fund by positions and claims, the other measures by their own relations. German law
 * and the regulation of money market funds take a group as one issuer; a target fund is one for itself. Covered paper of a money market fund
 * counts as any other.
 */
const measures = `
  , issuers as (
    select case when issuer_type in ('sovereign', 'supranational') then 'public' when issuer_type = 'fund' then 'fund'
        when seniority = 'covered' and f.money_market_kind is null then 'covered' else 'other' end as kind,
      coalesce(parent_id, issuer_id) as head, sum(weight) as weight from p, f where issuer_id is not null
    group by kind, case when (f.law_type in (1, 10) or f.money_market_kind is not null) and issuer_type is distinct from 'fund' then null else issuer_id end, head),
  owed as (
    select coalesce((select min(coalesce(i.parent_id, i.issuer_id)) from issuer i where i.lei = k.lei), counterparty_id) as body,
      share
    from counterparty_exposure c join counterparty k using (counterparty_id) where c.book = $book and c.date = '$date' and c.kind <> 'margin'),
  bodies as (
    select sum(weight) filter (where not is_preferred) as ordinary, case when bool_or(is_preferred) then sum(weight) end as with_preferred
    from (select head as body, weight, kind <> 'other' as is_preferred from issuers where kind <> 'fund'
      union all select body, share, false from owed) x group by body),
  measured as (select r.*, coalesce(case limit_name
    when 'Largest issuer' then (select max(weight) from issuers where kind = 'other')
    when 'Issuers above 5 %' then (select sum(weight) from issuers where kind = 'other' and weight > 0.05)
    when 'Largest group' then (select max(sum) from (select sum(weight) from issuers where kind = 'other' group by head) x)
    when 'Largest public issuer' then (select max(weight) from issuers where kind = 'public')
    when 'Largest issuer of covered bonds' then (select max(weight) from issuers where kind = 'covered')
    when 'Covered bonds above 5 %' then (select sum(weight) from issuers where kind = 'covered' and weight > 0.05)
    when 'Largest body in all' then (select max(ordinary) from bodies)
    when 'Largest public or covered body' then (select max(with_preferred) from bodies)
    when 'Largest target fund' then (select max(weight) from issuers where kind = 'fund')
    when 'Largest deposit' then (select max(share) from counterparty_exposure c where c.book = $book and c.date = '$date' and c.kind = 'deposit')
    when 'Largest derivative counterparty' then (
      select max(share) from counterparty_exposure c where c.book = $book and c.date = '$date' and c.kind = 'forward')
    when 'Worst stress' then (select greatest(0, -min(profit)) from stress_result s where s.book = $book and s.date = '$date')
    when 'Sum of notionals' then (select sum(abs(exposure)) from p where notional is not null)
    when 'Liquid within 1 day, pro rata' then (select within_1_day from liquidity q where q.book = $book and q.date = '$date')
    when 'Liquid within 30 days, pro rata' then (select within_30_days from liquidity q where q.book = $book and q.date = '$date')
    when 'Market risk' then (select value from limit_check c where c.book = $book and c.date = '$date')
    when 'Below investment grade' then (select sum(weight) filter (where not is_good) from losses)
    when 'Market risk, early warning' then (select value from limit_check c where c.book = $book and c.date = '$date')
    else measure end, 0) * h as found, limit_value * h as allowed
    from limit_register r, scale, f, lateral (select case when limit_type = 'ABSOLUT' and limit_name like 'Market risk%' then v else 1 end as h) h
    where r.book = $book and r.date = '$date')
  select limit_name, kind, allowed, found, case when not is_minimum and not is_open then found / allowed end,
    case when is_open then null when is_minimum then found - allowed else allowed - found end
  from measured, spreads, lateral (select are_unknown and limit_name = 'Worst stress' and found <= allowed as is_open) o
  order by array_position(array['legal', 'contractual', 'internal'], kind), limit_nr`;

/** Credit value at risk is the engine's, of the positions. */
async function limits(subject: Subject): Promise<Values[]> {
  const rows = await subject.query(measures);
  const credit = rows.some(([name]) => name === 'Credit VaR 99.9 %, 1 year') ? (await creditRiskOf(subject)).atRisk : 0;
  return rows.map(([name, kind = null, limit = null, ...rest]) =>
    name === 'Credit VaR 99.9 %, 1 year'
      ? [kind, limit, credit, credit / Number(limit), Number(limit) - credit]
      : [kind, limit, ...rest],
  );
}

export const fundFigures: Recomputations = {
  Kennzahlen: firstPage,
  'Offene Überschreitungen': registered('c.due_on', "(r.cleared_on is null or r.cleared_on > '$date')"),
  'Beendete Überschreitungen': registered(
    'r.cleared_on',
    "r.cleared_on between date_trunc('month', date '$date') and '$date'",
  ),
  Referenzportfolio: `
    select coalesce(nullif(i.name, ''), b.index_id), b.weight from fundscope.fund_master_data m
    join fundscope.risk_benchmark_positions b on b.benchmark_name = m.risk_benchmark_fund
    left join fundscope.benchmark_indices i using (index_id) where m.book_id = $book order by b.position_nr`,
  Anteilklassen: `select share_class, nav_per_share, shares, nav_per_share * shares from nav where book = $book and date = '$date' order by isin`,
  Grenzen: limits,
  Anlageklassen: async ({ query }) => {
    const rows = await query(assetClasses);
    const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
    return [...rows, ['Summe', ...[1, 2, 3, 4].map(sum)]];
  },
  Währung: grouped(
    'currency',
    `(select currency, weight, case when notional is null then exposure when type = 'Currency forward' then exposure end as exposure, position_nr
      from p where notional is null or type = 'Currency forward'
      union all select 'EUR', 0, -exposure, position_nr from p where type = 'Currency forward') legs`,
  ),
  Land: grouped('country', 'securities'),
  Sektor: grouped('sector', 'securities'),
  Rating: `
    select rating, sum(weight), sum(exposure) from bonds left join letters using (rating) group by rating order by min(number)`,
  'Restlaufzeit (Jahre)': `select bucket, sum(weight), sum(exposure) from bonds group by bucket order by min(maturity_date)`,
  'Größte Positionen': `
    select name, market_value, market_value / net_assets from securities, nav_of_day order by weight desc, position_nr`,
  Derivate: `select name, notional, notional / net_assets from p, nav_of_day where notional is not null order by position_nr`,
};
