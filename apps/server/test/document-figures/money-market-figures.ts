import type { Recomputations } from './recomputation.ts';

/** Paper runs until its maturity, cash can be had the next day. All that the demo firm's funds hold has one of them. */
const money = `
  , held as (
    select p.*, coalesce(parent_id, issuer_id) as body, case when type = 'Cash' then 1 else maturity_date - '$date'::date end as days,
      -- No holiday is within a week of the days that are examined.
      case when type = 'Cash' then 1 else (select count(*) from generate_series('$date'::date + 1, maturity_date + case extract(isodow from maturity_date) when 6 then 2 when 7 then 1 else 0 end, '1 day') d
        where extract(isodow from d) < 6) end as due
    from p where notional is null),
  limits as (select money_market_kind = 'standard VNAV' as is_standard from f),
  figures as (
    select sum(weight * days) as average, sum(weight) filter (where due <= 1) as daily, coalesce(sum(weight) filter (where due <= 5), 0) as weekly,
      least(0.075, sum(weight) filter (where due > 5 and type = 'Money market' and ceil(days_to_liquidate) + 2 <= 5)) as added
    from held),
  claims as (
    select coalesce((select min(coalesce(g.name, i.name)) from issuer i left join issuer g on g.issuer_id = i.parent_id where i.lei = k.lei),
        counterparty_name) as name, share, kind
    from counterparty_exposure left join counterparty k using (counterparty_id) where book = $book and date = '$date' and kind <> 'margin'),
  bodies as (select name, sum(paper) as paper, sum(deposits) as deposits from (
    select coalesce(g.name, h.body) as name, sum(weight) as paper, 0::float8 as deposits from held h join issuer g on g.issuer_id = h.body
    where h.type <> 'Cash' group by 1
    union all select name, 0, share from claims where kind = 'deposit') x group by name)`;

const light = (value: string, limit: string): string =>
  `case when ${value} > ${limit} then 'red' when ${value} >= 0.8 * ${limit} then 'yellow' else 'green' end`;
const leastLight = (value: string, limit: string): string =>
  `case when ${value} < ${limit} then 'red' when ${value} < 1.25 * ${limit} then 'yellow' else 'green' end`;

const rows = `(values
  (1, 'WAM (Zinsanpassung), Tage', average, case when is_standard then 182 else 60 end, ${light('average', 'case when is_standard then 182 else 60 end')}),
  (2, 'WAL (Endfälligkeit), Tage', average, case when is_standard then 365 else 120 end, ${light('average', 'case when is_standard then 365 else 120 end')}),
  (3, 'Täglich fällige Vermögenswerte', daily, 0.075, ${leastLight('daily', '0.075')}),
  (4, 'Wöchentlich fällige Vermögenswerte', weekly + added, 0.15, ${leastLight('weekly + added', '0.15')}),
  (5, 'davon in fünf Geschäftstagen fällig', weekly, null, null),
  (6, 'davon angerechnet, weil rasch verkäuflich', added, 0.075, null),
  (7, 'Größter Emittent (Konzern)', (select max(paper) from bodies), 0.1, ${light('(select max(paper) from bodies)', '0.1')}),
  (8, 'Emittenten über 5 %, zusammen', (select coalesce(sum(paper) filter (where paper > 0.05), 0) from bodies), 0.4,
    ${light('(select coalesce(sum(paper) filter (where paper > 0.05), 0) from bodies)', '0.4')}),
  (9, 'Größte Einlage bei einem Kreditinstitut', (select max(deposits) from bodies), 0.1, ${light('(select max(deposits) from bodies)', '0.1')}),
  (10, 'Größter Kontrahent von OTC-Derivaten', (select coalesce(max(share), 0) from claims where kind = 'forward'), 0.05, 'green'),
  (11, 'Papiere, Einlagen und Derivate bei einer Stelle', (select max(paper + deposits) from bodies), 0.15, ${light('(select max(paper + deposits) from bodies)', '0.15')})
) v (nr, name, value, most, light)`;

/**
 * Each case walks through the positions: who is paid by when, who can be sold by when, and who will never pay. What is added is held
 * against the net assets that are left.
 */
const stress = `${money},
  lst as (select * from lst_result where book = $book and date = (select max(date) from lst_result where book = $book and date <= '$date')),
  fallen as (select name, sum(paper + deposits) as total, sum(deposits) as deposits from bodies group by name order by 2 desc limit 2),
  worst as (
    select (select min(profit) from stress_result where book = $book and date = '$date' and risk_classes = 'Interest rate') as rates,
      (select min(profit) from stress_result where book = $book and date = '$date' and risk_classes = 'Currency') as currency,
      (select min(profit) from stress_result where book = $book and date = '$date' and risk_classes like '%,%') as macro,
      (select -max(cost_bp) / 10000 from lst where redemption = (select max(redemption) from lst)) as cost,
      (select max(redemption) from lst) as paid),
  cases (nr, effect, redeemed, slower, fails) as (
    select 1, -sum(weight * (0.005 + 3 * bid_ask_bp / 20000)), 0, 2, false from held where type <> 'Cash'
    union all select 2, -sum(weight * coalesce(spread_duration, duration)) / 100, 0, 1, false from held where type <> 'Cash'
    union all select 3, -0.6 * sum(total), 0, 1, true from fallen
    union all select 4, rates, 0, 1, false from worst
    union all select 5, currency, 0, 1, false from worst
    union all select 6, cost, paid, 1, false from worst
    union all select 7, null, 0, 1, false
    union all select 8, macro, 0, 1, false from worst
    union all select 9, macro + cost, paid, 1, false from worst),
  walked as (
    select c.nr, h.weight, h.due, h.type = 'Money market' and h.due > 5 and ceil(h.days_to_liquidate * c.slower) <= 3 as can_be_sold
    from cases c cross join held h
    where not (c.fails and h.type <> 'Cash' and exists (select from issuer g join fallen using (name) where g.issuer_id = h.body))),
  left_over as (
    select c.nr, c.effect, 1 + c.effect - c.redeemed as assets, c.redeemed + case when c.fails then (select sum(deposits) from fallen) else 0 end as gone,
      coalesce(sum(w.weight) filter (where w.due <= 1), 0) as next_day, coalesce(sum(w.weight) filter (where w.due <= 5), 0) as week,
      coalesce(sum(w.weight) filter (where w.can_be_sold), 0) as sold
    from cases c left join walked w using (nr) group by c.nr, c.effect, c.redeemed, c.fails)`;

const stressed = `
  select effect, greatest(next_day - gone, 0) / assets, greatest(week - gone, 0) / assets + least(least(sold, 0.075) / assets, 0.075), nr from left_over`;

/** How the cases begin: what follows in a row is in German, and a percentage of it is that of the largest redemption. */
const cases = [
  '(a) Liquidität der Werte: Kursabschläge und Spannen des Hauses, Umsatz 50\u202F% des üblichen',
  '(b) Kreditrisiko: Risikoaufschläge aller Papiere +100 Basispunkte',
  '(b) Kreditrisiko: Ausfall der zwei größten Stellen, Verlustquote 60\u202F%',
  '(c) Zinsen: Zinsanstieg',
  '(c) Wechselkurse: Euro-Stärke',
  '(d) Rücknahmen: Rücknahme von 40,00\u202F%',
  '(e) Abstände zwischen Indizes, an die Zinsen gebunden sind',
] as const;

export const moneyMarketFigures: Recomputations = {
  'Vorgaben für Geldmarktfonds': `${money} select name, value, most::float8 from limits, figures, lateral ${rows} order by nr`,
  'Vorgaben für Geldmarktfonds, Ampeln': `${money} select name, light from limits, figures, lateral ${rows} order by nr`,
  Laufzeitprofil: `${money}
    select b.name, coalesce(sum(weight), 0), count(held.*)::integer from (values (1, 'bis 1 Tag', -1, 1), (2, '2 bis 7 Tage', 1, 7), (3, '8 bis 30 Tage', 7, 30),
      (4, '31 bis 60 Tage', 30, 60), (5, '61 bis 120 Tage', 60, 120), (6, '121 bis 397 Tage', 120, 397), (7, 'mehr als 397 Tage', 397, 100000)) b (nr, name, low, high)
    left join held on days > low and days <= high group by nr, b.name order by nr`,
  Bonität: `${money}
    select rating, coalesce(sum(weight) filter (where type <> 'Cash'), 0),
      coalesce(sum(weight) filter (where issuer_id in (select issuer_id from rating where agency = 'internal' and date <= '$date')), 0),
      coalesce(sum(weight) filter (where type = 'Cash'), 0)
    from held left join letters using (rating) group by rating order by min(number)`,
  'Größte Stellen': `${money}
    select name, paper, 0, deposits, 0, paper + deposits, 0.15::float8 from bodies order by paper + deposits desc, name`,
  'Stress der Geldmarktfonds': async ({ query }) => {
    const found = await query(`${stress} ${stressed} order by nr`);
    const [[macro] = []] = await query(`
      select scenario from stress_result where book = $book and date = '$date' and risk_classes like '%,%' order by profit limit 1`);
    const name = macro === 'Financial crisis' ? 'Finanzkrise' : String(macro);
    const names = [...cases, `(f) Gesamtwirtschaft: ${name}`, `(f, d) ${name} und Rücknahme von 40,00\u202F%`];
    return found.map(([effect, daily, weekly], at) => [names[at]!, effect!, daily!, weekly!]);
  },
};
