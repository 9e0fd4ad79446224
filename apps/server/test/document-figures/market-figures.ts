import { normalQuantile, studentTQuantile } from '@fundscope/risk-engine';
import { kupiecTest, srriClassOf, srriVolatility } from '@fundscope/risk-engine';
import type { Recomputations, Subject, Values } from './recomputation.ts';

/** Exceptions and days are counted, the p value is the engine's to six places. */
async function backtests({ query }: Subject): Promise<Values[]> {
  const counted = await query(`
    select regexp_replace(process, '_\\d+_1D$', ''), max(confidence), count(*) filter (where -profit > var)::integer, count(*)::integer
    from (select *, row_number() over (partition by process order by date desc) as nr
          from backtest where book = $book and date <= '$date') days where nr <= 250 group by process order by process`);
  return counted.map(([name = null, confidence, exceptions, days]) => {
    const [level, hits, observations] = [Number(confidence), Number(exceptions), Number(days)];
    const p = Number(kupiecTest(hits, observations, level).pValue.toFixed(6));
    return [name, level, hits, observations, observations * (1 - level), p];
  });
}

async function indicators({ query }: Subject): Promise<Values[]> {
  const weeks = await query(`select weekly_return, source, date::text from (
    select * from class_return where book = $book and date <= '$date' order by date desc limit 260) weeks order by date`);
  const week = weeks.at(-1)![2]!;
  const own = weeks.filter(([, source]) => source === 'own').length;
  const computed = srriClassOf(srriVolatility(weeks.map(([value]) => Number(value))));
  const [[published = null] = []] = await query(
    `select srri from srri where book = $book and date = '${String(week)}'`,
  );
  const [[sri = null, vev = null, mrm = null, crm = null, years = null, month = null] = []] = await query(`
    select greatest(mrm, crm), vev, mrm, crm, holding_period_years, date::text from priips
    where book = $book and date <= '$date' order by date desc limit 1`);
  const [[isAif] = []] = await query('select is_aif::integer from f');
  const ofUcits: Values[] = [
    ['SRRI, Historie seit 2023 nur intern', published, week],
    ['Klasse der letzten Woche allein', computed, week],
    ['Wochen aus eigener Historie', own, week],
    ['Wochen aus dem Ersatzportfolio', 260 - own, week],
  ];
  return [
    ...(isAif === 1 ? [] : ofUcits),
    ['SRI', sri, month],
    ['VaR-äquivalente Volatilität (VEV)', vev, month],
    ['MRM-Klasse nach PRIIPs (Marktrisiko-Wert)', mrm, month],
    ['CRM-Klasse nach PRIIPs (Kreditrisiko-Wert)', crm, month],
    ['Empfohlene Haltedauer in Jahren', years, month],
  ];
}

/** With the value at risk of the reference portfolio where the limit is relative to it. */
async function methods({ query }: Subject): Promise<Values[]> {
  const rows = await query(`
    select method, var * v, var * v * n.net_assets, expected_shortfall * v, r.var, r.degrees_of_freedom, reference_var * v, limit_type
    from var_result r, nav_of_day n, scale, f where r.book = $book and r.date = '$date' order by is_legal desc, process`);
  return rows.map(
    ([method = null, value = null, amount = null, shortfall = null, of20Days, freedom, reference = null, type]) => {
      const volatility = volatilityOf(String(method), Number(of20Days), Number(freedom));
      return type === 'RELATIV'
        ? [method, value, amount, shortfall, reference, volatility]
        : [method, value, amount, shortfall, volatility];
    },
  );
}

/** Of a year, that the value at risk of a method is the multiple of; the historical simulation estimates none. */
function volatilityOf(method: string, of20Days: number, freedom: number): number | null {
  if (method === 'HISTORICAL') return null;
  const multiple =
    method === 'VCV' ? normalQuantile(0.99) : studentTQuantile(0.99, freedom) * Math.sqrt((freedom - 2) / freedom);
  return (of20Days / multiple / Math.sqrt(20)) * Math.sqrt(252);
}

/** By maturity, with two totals where there are derivatives. */
async function rates({ query }: Subject): Promise<Values[]> {
  const figures = `sum(weight), sum(exposure * duration) / nullif(sum(weight), 0), sum(dv01_eur), sum(cs01_eur)`;
  const from = 'from p where dv01_eur is not null';
  const buckets = await query(`
    select coalesce(bucket, 'ohne Laufzeit'), ${figures} ${from} and notional is null group by 1 order by min(maturity_date) nulls last`);
  const derivatives = await query(`select 'Derivate', ${figures} ${from} and notional is not null having count(*) > 0`);
  if (derivatives.length === 0) return [...buckets, ...(await query(`select 'Summe', ${figures} ${from}`))];
  if (buckets.length === 0) return [...derivatives, ...(await query(`select 'Summe', ${figures} ${from}`))];
  return [
    ...buckets,
    ...(await query(`select 'Summe ohne Derivate', ${figures} ${from} and notional is null`)),
    ...derivatives,
    ...(await query(`select 'Summe mit Derivaten', ${figures} ${from}`)),
  ];
}

/** With the limit of the house where there is one. */
async function limits({ query }: Subject): Promise<Values[]> {
  const rows = await query(`
    select c.date::text, c.limit_value * h, c.internal_limit * h,
      case f.limit_type when 'ABSOLUT' then r.var * v when 'RELATIV' then r.var / r.reference_var else c.value end
    from (select * from limit_check where book = $book and date <= '$date' order by date desc limit 250) c
    join var_result r on r.book = c.book and r.date = c.date and r.is_legal, f, scale,
      lateral (select case when f.limit_type = 'ABSOLUT' then v else 1 end as h) h order by c.date`);
  return rows.some(([, , internal]) => internal !== null)
    ? rows
    : rows.map(([date = null, limit = null, , value = null]) => [date, limit, value]);
}

/** By the fund's law: MMFR article 17, KAGB section 206(4) and DerivateV section 27, elsewhere Directive 2009/65/EC article 52(1); of a Spezial-AIF the house's. */
const counterpartyLimit = `(select case when kind = 'margin' then null
  when money_market_kind is not null then case kind when 'deposit' then 0.1::float8 else 0.05 end
  when is_aif and law_type not in (2, 10) then null
  else case kind when 'deposit' then 0.2 else 0.1 end end from f)`;

export const marketFigures: Recomputations = {
  'VaR und Grenze': limits,
  'VaR-Verfahren': methods,
  // A share of eight places is of parts that have been rounded to them, too.
  'VaR nach Risikoklassen': {
    of: `
      select name, alone, part, without, share from (
        select 1 as place, risk_class as name, component as size, k.h * standalone * v as alone, k.h * component * v as part,
          k.h * incremental * v as without, k.h * component / l.var as share
        from var_component c, legal l, scale, spreads, lateral (
          select case when are_unknown and risk_class = 'Credit spread' then null else 1 end as h) k where c.book = $book and c.date = '$date'
        union all select 2, 'VaR des Fonds', null, null, var * v, null, 1 from legal, scale) x order by place, size desc nulls last, name`,
    // The share is one of parts of eight places, of a value at risk of a hundredth of a percent as of a money market fund.
    columns: { 4: { tolerance: 5e-5, least: 1 } },
  },
  'VaR nach Positionen': `
    select name, exposure, var_standalone * v, var_component * v, case when exposure <> 0 then coalesce(var_marginal, 0) * v * 0.01 end, var_component / l.var
    from p, legal l, scale order by var_component desc, position_nr`,
  // In cents, of exposures of eight places.
  Risikofaktoren: {
    of: `select factor_name, round((exposure * net_assets * case when factor ~ '^(IR|CS)' then 0.0001 else 0.01 end)::numeric, 2)::float8
      from exposure, nav_of_day where book = $book and date = '$date' order by abs(sensitivity_eur) desc, factor`,
    tolerance: 1e-4,
  },
  'Zins und Kredit': rates,
  'Backtest der Tage': `
    select b.date::text, n.profit, b.var, (-n.profit > b.var)::integer
    from backtest b join fund_nav n on n.book = b.book and n.date = b.date, f
    where b.book = $book and b.date <= '$date' and b.process = replace(f.legal_process, '20D', '1D')
    order by b.date offset (select greatest(0, count(*) - 250) from backtest b, f
      where b.book = $book and b.date <= '$date' and b.process = replace(f.legal_process, '20D', '1D'))`,
  'Backtest-Verfahren': backtests,
  Ausreißer: `
    select date::text, before / sqrt(20), profit, profit * assets from (
      select n.date, n.profit, lag(r.var) over days as before, lag(n.net_assets) over days as assets, row_number() over (order by n.date desc) as nr
      from fund_nav n join var_result r on r.book = n.book and r.date = n.date and r.is_legal
      where n.book = $book and n.date <= '$date' window days as (order by n.date)) x
    where nr <= 250 and -profit > before / sqrt(20) order by date`,
  Kontrahenten: `
    select counterparty_name, mtm_eur, collateral_eur, greatest(0, mtm_eur - collateral_eur * (1 - haircut)) / net_assets, ${counterpartyLimit}
    from counterparty_exposure, nav_of_day where book = $book and date = '$date' order by share desc, counterparty_name, kind`,
  SRRI: `
    select date::text, (select stddev_samp(weekly_return) * sqrt(52) from (
      select weekly_return from class_return c where c.book = $book and c.date <= s.date order by c.date desc limit 260) weeks)
    from (select date from srri where book = $book and date <= '$date' order by date desc limit 104) s order by date`,
  Risikoindikatoren: indicators,
  Prüfungen: `
    select prio, value * h, evalue * h, case when typedesc = 'Stress limit' and are_unknown and value <= evalue then null else value / evalue end
    from (select * from rqs_testresult where book = $book and refdate = '$date' and prio <= 2) t, spreads, scale, lateral (
      select case when f.limit_type = 'ABSOLUT' and typedesc like 'Market risk limit%' and subtypedesc = 'Utilisation' then v else 1 end as h from f) h
    order by prio, qstriggerid, typedesc, subtypedesc`,
};
