import type { Recomputations } from './recomputation.ts';

/** Issuers held at the newest quarter's end with data on the fund, with what is known of them. */
const held = `
  , quarter as (select max(date) as date from esg_fund where book = $book and date <= '$date'),
  assets as (select net_assets from fund_nav, quarter where book = $book and fund_nav.date = quarter.date),
  all_held as (
    select issuer_id, i.name, i.sector, sum(weight) as weight from position p join issuer i using (issuer_id), quarter
    where book = $book and p.date = quarter.date group by issuer_id, i.name, i.sector),
  known as (
    select h.*, e.scope1, e.scope2, e.scope3, e.evic_eur as evic, e.revenue_eur as revenue, e.fossil, e.ungc_violation, e.controversial_weapons,
      e.gender_gap, e.board_diversity, e.esg_score, e.coverage, e.sustainable_investment, e.aligned_turnover, e.aligned_capex, e.aligned_opex
    from all_held h join esg_issuer e using (issuer_id), quarter where e.date = quarter.date)`;
const sumOf = (value: string): string => `(select coalesce(sum(${value}), 0) from known)`;
const shareOf = (condition: string): string =>
  `(select coalesce(sum(weight) filter (where ${condition}), 0) from known)`;
const whereKnown = (value: string): string => `case when exists (select from known) then ${value} end`;
const meanOf = (value: string): string => `(select sum(weight * ${value}) / sum(weight) from known)`;
const financed = (tonnes: string): string => `(select sum(weight * net_assets / evic * ${tonnes}) from known, assets)`;
const footprint = `(select sum(weight / evic * (scope1 + scope2 + scope3)) * 1e6 / sum(weight) from known)`;
const intensity = `(select sum(weight * (scope1 + scope2 + scope3) / revenue) * 1e6 / sum(weight) from known)`;
const ofSecurities = (coverage: string): string =>
  `(${shareOf(`coverage = '${coverage}'`)} / (select sum(weight) from all_held))`;

const attainment = (columns: string): string => `${held}
    select ${columns} from esg_fund d, quarter, lateral (values
      (1, 'Nachhaltige Anlagen', ${whereKnown(shareOf('sustainable_investment'))}, minimum_sustainable),
      (2, 'Taxonomiekonform, Umsatz', ${whereKnown(sumOf('weight * aligned_turnover'))}, minimum_aligned),
      (3, 'Taxonomiekonform, Investitionen', ${whereKnown(sumOf('weight * aligned_capex'))}, null),
      (4, 'Taxonomiekonform, Betriebsausgaben', ${whereKnown(sumOf('weight * aligned_opex'))}, null),
      (5, 'Daten berichtet', ${ofSecurities('reported')}, null),
      (6, 'Daten geschätzt', ${ofSecurities('estimated')}, null),
      (7, 'Ohne Daten', 1 - ${ofSecurities('reported')} - ${ofSecurities('estimated')}, null),
      (8, 'ESG-Punktzahl', round(${meanOf('esg_score')}::numeric, 2)::float8, null)
    ) as listed(nr, name, value, least) where d.book = $book and d.date = quarter.date order by nr`;

export const esgFigures: Recomputations = {
  Zielerreichung: attainment('name, value, least'),
  // What is promised without data is never green, and never without a light; nothing is no promise.
  'Zielerreichung, Ampeln': attainment(
    `name, case when least > 0 then case when value is null then 'yellow' when value >= least then 'green' else 'red' end end`,
  ),
  'Nachteilige Auswirkungen': `${held}
    select name, value from (values
      ('Abdeckung: Fondsvermögen mit Daten', ${sumOf('weight')}),
      ('Fossile Brennstoffe', ${shareOf('fossil')}),
      ('Verstöße gegen UN Global Compact', ${shareOf('ungc_violation')}),
      ('Umstrittene Waffen', ${shareOf('controversial_weapons')}),
      ('Verdienstgefälle zwischen den Geschlechtern', ${meanOf('gender_gap')}),
      ('Frauen in Leitungsorganen', ${meanOf('board_diversity')})) listed(name, value)`,
  'CO₂-Emissionen': {
    // The footprint has four places, and may be small.
    tolerance: 1e-5,
    of: `${held}
    select name, value from (values
      ('Abdeckung der Emissionen Scope 1 und 2', ${sumOf('weight')}),
      ('Finanzierte Emissionen Scope 1, t', ${financed('scope1')}),
      ('Finanzierte Emissionen Scope 2, t', ${financed('scope2')}),
      ('Finanzierte Emissionen Scope 3, t', ${financed('scope3')}),
      ('CO₂-Fußabdruck Scope 1 bis 3, t je Mio. EUR investiert', ${footprint}),
      ('Emissionsintensität Scope 1 bis 3, t je Mio. EUR Umsatz', ${intensity})) listed(name, value)`,
  },
  'Verlauf der Emissionen': `select date::text, carbon_footprint, emissions_intensity from esg_fund
    where book = $book and date <= '$date' order by date desc limit 8`,
  'Größte finanzierte Emissionen': `${held}
    select name, weight, weight * net_assets / evic * (scope1 + scope2) as tonnes from known, assets order by tonnes desc`,
  'Niedrigste ESG-Punktzahl': `${held} select name, weight, esg_score from known order by esg_score, weight desc, name`,
  'CO₂-Preis': `${held}
    select case when grouping(sector) = 1 then 'Gewichtet' else sector end, sum(weight),
      sum(weight * (scope1 + scope2) * 100 / revenue) / sum(weight) as costs
    from known group by rollup (sector) order by grouping(sector), costs desc`,
};
