import { oneFactorCreditRisk } from '@fundscope/risk-engine';
import type { Recomputations, Subject, Values } from './recomputation.ts';

const issuers = `
  , issuers as (
    select issuer_name, min(rating) as rating, min(number) as number, bool_or(type = 'Government bond' or issuer_type in ('sovereign', 'regional', 'supranational')) as is_public, sum(weight) as weight,
      max(pd) as pd, sum(weight * pd * lgd) as loss, min(position_nr) as nr from losses group by issuer_id, issuer_name),
  -- Who fails takes its group along.
  failing as (
    select sum(weight) as weight, type = 'Government bond' or issuer_type in ('sovereign', 'regional', 'supranational') as is_public
    from losses group by coalesce(parent_id, issuer_id), 2),
  -- Of a money market fund and under the German code a group is one issuer.
  limited as (
    select case when by_group then g.name else issuer_name end as issuer_name, l.type = 'Government bond' or issuer_type in ('sovereign', 'regional', 'supranational') as is_public,
      sum(weight) as weight, max(pd) as pd, sum(weight * pd * lgd) as loss, min(position_nr) as nr
    from losses l cross join (select money_market_kind is not null or law_type in (1, 10) as by_group from f) law
      left join issuer g on g.issuer_id = coalesce(l.parent_id, l.issuer_id)
    group by 1, 2, case when by_group then g.issuer_id else l.issuer_id end)`;
const shares = (key: string): string =>
  `select coalesce(${key}, 'ohne'), sum(weight) from bonds group by 1 order by sum(weight) desc, min(position_nr)`;

/** Expected and unexpected loss at 99.9 % in the engine's one-factor model, as rated or a letter worse. */
export async function creditRiskOf({ query }: Subject, notches = 0): Promise<{ expected: number; atRisk: number }> {
  const letters = (await query('select rating, pd from letters order by number')).map(([rating, pd]) => ({
    rating,
    pd: Number(pd),
  }));
  const bonds = await query('select rating, weight, lgd from losses');
  const { expectedLoss, valueAtRisk } = oneFactorCreditRisk(
    bonds.map(([rating, weight, lgd]) => {
      const own = letters.findIndex((letter) => letter.rating === rating);
      return {
        weight: Math.max(0, Number(weight)),
        defaultProbability: letters[Math.min(letters.length - 1, own + notches)]!.pd,
        lossGivenDefault: Number(lgd),
      };
    }),
    0.2,
    0.999,
  );
  return { expected: expectedLoss, atRisk: valueAtRisk };
}

async function summary(subject: Subject): Promise<Values[]> {
  const { expected, atRisk } = await creditRiskOf(subject);
  const [row = []] = await subject.query(`${issuers}
    select sum(weight), coalesce(sum(weight) filter (where not is_good), 0), coalesce(sum(weight) filter (where rating ~ '^(C|D)'), 0),
      coalesce(sum(weight) filter (where rating is null), 0),
      sum(weight * spread_duration) / nullif(sum(weight) filter (where spread_duration is not null), 0),
      nullif(max(creditrisk_limit), 0) / 100.0::float8, nullif(max(credit_risk_limit_hy), 0) / 100.0::float8, nullif(max(credit_risk_limit_hr), 0) / 100.0::float8,
      (select count(*)::integer from limited where not is_public and weight > 0.05),
      (select coalesce(sum(weight), 0) from limited where not is_public and weight > 0.05),
      case when (select is_aif and law_type <> 10 and money_market_kind is null from f) then null else 0.4::float8 end
    from losses, fundscope.fund_master_data m where m.book_id = $book`);
  const [all, below, worst, unrated, duration, limit, belowLimit, worstLimit, counted, above, aboveLimit] =
    row as number[];
  return [
    ['Anleihen und Geldmarktpapiere', all!, null],
    ['Erwarteter Verlust, 1 Jahr', expected, null],
    ['Kredit-VaR 99,9 %, 1 Jahr', atRisk, limit!],
    ['Unerwarteter Verlust', atRisk - expected, null],
    ['Unter Investment Grade', below!, belowLimit!],
    ['Davon CCC und schlechter', worst!, worstLimit!],
    ['Ohne Rating', unrated!, null],
    [`Emittenten über 5 % (${counted}), ohne öffentliche`, above!, aboveLimit!],
    ['Spread-Duration der Anleihen, Jahre', duration!, null],
  ];
}

async function matrix({ query }: Subject): Promise<Values[]> {
  const buckets = (await query('select bucket from bonds group by bucket order by min(maturity_date)')).map(
    ([bucket]) => String(bucket),
  );
  const columns = buckets.map((bucket) => `coalesce(sum(weight) filter (where bucket = '${bucket}'), 0)`).join(', ');
  return query(`
    select case when grouping(rating) = 1 then 'Summe' else rating end, ${columns}, sum(weight),
      sum(weight * spread_duration) / nullif(sum(weight) filter (where spread_duration is not null), 0), sum(cs01_eur)
    from losses group by rollup (rating) order by grouping(rating), min(number)`);
}

async function stress(subject: Subject): Promise<Values[]> {
  const [now, lower] = [await creditRiskOf(subject), await creditRiskOf(subject, 1)];
  const [row = []] = await subject.query(`${issuers}
    select (select -sum(cs01_eur * case when is_good then 100 else 400 end) / max(net_assets) from losses, nav_of_day),
      (select -0.6 * coalesce(max(weight), 0) from failing where not is_public),
      (select -0.6 * coalesce(sum(weight), 0) from (select weight from failing where not is_public order by weight desc limit 5) x)`);
  const [wider = null, first = null, five = null] = row;
  return [
    ['Risikoaufschläge +100 Basispunkte, unter Investment Grade +400', wider],
    ['Alle Emittenten einen Buchstaben schlechter: Anstieg des erwarteten Verlusts', now.expected - lower.expected],
    ['Ausfall des größten nicht öffentlichen Emittenten (Konzern), Verlustquote 60 %', first],
    ['Ausfall der fünf größten nicht öffentlichen Emittenten (Konzerne), Verlustquote 60 %', five],
  ];
}

export const creditFigures: Recomputations = {
  'Kredit nach Rating': `
    select case when grouping(rating) = 1 then 'Summe' else rating end, sum(weight), sum(cs01_eur), sum(weight * pd * lgd)
    from losses group by rollup (rating) order by grouping(rating), min(number)`,
  'Kredit nach Emittenten': `${issuers} select issuer_name, weight from issuers order by weight desc, nr`,
  'CreditRisk: Kredit nach Emittenten': `${issuers}
    select issuer_name, pd, weight, loss, case when money_market_kind is not null then case when is_public then null else 0.1::float8 end when is_aif and law_type <> 10 then null when is_public then 0.35::float8 else 0.1::float8 end from limited, f order by weight desc, nr`,
  Kreditkennzahlen: summary,
  'Kredit nach Sektor': shares('sector'),
  'Kredit nach Land': shares('country'),
  'Kredit nach Rang': shares('seniority'),
  'Kredit nach Währung': shares('currency'),
  'Rating und Laufzeit': matrix,
  Kreditstress: stress,
};
