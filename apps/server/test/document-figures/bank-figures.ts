import {
  normalExpectedShortfall,
  normalQuantile,
  portfolioVolatility,
  sampleCovariance,
  studentTQuantile,
  varianceCovarianceVar,
} from '@fundscope/risk-engine';
import { formatOf } from '../../src/modules/documents/model/format.ts';
import { houseParameters, parametersOf } from './investor-figures.ts';
import type { Recomputations, Subject, Values } from './recomputation.ts';

/** Losses that are added up in square: by the holding period of the database. */
const gridOf = (value: string, days: readonly number[] = houseParameters.days): string =>
  days.map((count) => `${value} * sqrt(${count} / 20.0)`).join(', ');

/** Of the fund's exposures, by the moves of the risk factors on 250 days and the specific risk of its legal process. */
async function dailyVolatility({ query }: Subject): Promise<number> {
  const held = new Map(
    (await query(`select factor, exposure from exposure where book = $book and date = '$date'`)).map(
      ([factor, exposure]) => [factor, Number(exposure)],
    ),
  );
  const moves = await query(`
    select array_agg(move order by factor)::text, array_agg(factor order by factor)::text from risk_factor where date in (
      select distinct date from risk_factor where date <= (select ref_date from fund_performance_dates where book = $book and niw_date = '$date')
      order by date desc limit 250) group by date`);
  const listOf = (text: unknown): string[] => String(text).slice(1, -1).split(',');
  const exposures = listOf(moves[0]![1]).map((factor) => held.get(factor) ?? 0);
  const [[alone, method, freedom] = []] = await query(`
    select c.standalone, l.method, l.degrees_of_freedom from var_component c, legal l
    where c.book = $book and c.date = '$date' and risk_class = 'Specific'`);
  const degrees = Number(freedom);
  const quantile =
    method === 'VCV' ? normalQuantile(0.99) : studentTQuantile(0.99, degrees) * Math.sqrt((degrees - 2) / degrees);
  const specific = Number(alone) / (quantile * Math.sqrt(20));
  return portfolioVolatility(exposures, sampleCovariance(moves.map(([row]) => listOf(row).map(Number))), specific ** 2);
}

async function grid(subject: Subject, { confidences, days } = houseParameters): Promise<Values[]> {
  const volatility = await dailyVolatility(subject);
  return confidences.flatMap((percent) => {
    const confidence = percent / 100;
    const level = formatOf('DE').percent(confidence, 1);
    const risks = days.map((holdingPeriodDays) => ({ dailyVolatility: volatility, confidence, holdingPeriodDays }));
    return [
      [`VaR ${level}`, ...risks.map(varianceCovarianceVar)],
      [`Expected Shortfall ${level}`, ...risks.map(normalExpectedShortfall)],
    ];
  });
}

const weightOf = (condition: string): string => `(select coalesce(sum(weight), 0) from p where ${condition})`;

/** Moves of the Basel Committee's six scenarios (April 2016, annex 2) at a node of so many years. */
const scenarios = `
  , nodes as (
    select exposure, substr(factor, 4, 3) as currency, exp(-regexp_replace(factor, '\\D', '', 'g')::float8
      / (case right(factor, 1) when 'M' then 12 else 1 end) / 4) as fading
    from exposure where book = $book and date = '$date' and factor like 'IR_%'),
  shocked as (
    select exposure, case currency when 'USD' then 0.03 else 0.025 end * fading as short,
      case currency when 'USD' then 0.015 else 0.01 end * (1 - fading) as long from nodes)
  select name, sum(exposure * move) from shocked, lateral (values
    (1, 'Parallel aufwärts', 0.02), (2, 'Parallel abwärts', -0.02), (3, 'Steiler', -0.65 * short + 0.9 * long),
    (4, 'Flacher', 0.8 * short - 0.6 * long), (5, 'Kurzfristige aufwärts', short), (6, 'Kurzfristige abwärts', -short)
  ) as listed(nr, name, move) group by nr, name order by nr`;

const byMethod = (days?: readonly number[]): string =>
  `select method, ${gridOf('var', days)} from var_result where book = $book and date = '$date' order by is_legal desc, process`;
const byClass = (days?: readonly number[]): string => `
    select risk_class, ${gridOf('found', days)} from var_component, spreads, lateral (
      select case when are_unknown and risk_class = 'Credit spread' then null else standalone end as found) k
    where book = $book and date = '$date' order by component desc nulls last`;

export const bankFigures: Recomputations = {
  Fondsdaten: `
    select name, value from (values
      ('Güte der Durchschau', ${weightOf(`type = 'Cash' or (issuer_id is not null and type <> 'Investment fund')`)}),
      ('Anleihen und Geldmarktpapiere', ${weightOf(`type ~ 'bond$|^Money market$'`)}),
      ('Aktien ohne Derivate', ${weightOf(`type = 'Equity'`)}),
      ('Zielfonds', ${weightOf(`type = 'Investment fund'`)}),
      ('Rohstoffe', ${weightOf(`type = 'Commodity'`)}),
      ('Fremdwährung ohne Termingeschäfte', ${weightOf(`currency <> 'EUR'`)}),
      ('Fremdwährung mit Termingeschäften', (select coalesce(sum(exposure), 0) from p
        where currency <> 'EUR' and (notional is null or type = 'Currency forward'))),
      ('Bankguthaben', ${weightOf(`type = 'Cash'`)}),
      ('Ausreißer im Backtest', (select count(*) filter (where -profit > var)::float8 from (
        select profit, var from backtest b, f where b.book = $book and b.date <= '$date' and b.process = replace(f.legal_process, '20D', '1D')
        order by b.date desc limit 250) days)),
      ('Beobachtungen im Backtest', (select least(250, count(*)) from backtest b, f
        where b.book = $book and b.date <= '$date' and b.process = replace(f.legal_process, '20D', '1D')))) listed(name, value)`,
  'VaR-Raster': (subject) => grid(subject),
  'VaR nach Verfahren': byMethod(),
  'VaR-Raster nach Risikoklassen': byClass(),
  'SpecialMARisk: VaR-Raster': async (subject) => grid(subject, await parametersOf(subject)),
  'SpecialMARisk: VaR nach Verfahren': async (subject) => subject.query(byMethod((await parametersOf(subject)).days)),
  'SpecialMARisk: VaR-Raster nach Risikoklassen': async (subject) =>
    subject.query(byClass((await parametersOf(subject)).days)),
  // In cents, of exposures of eight places.
  Zinsstützstellen: {
    of: `select factor_name, round((exposure * net_assets * 0.0001)::numeric, 2)::float8 from exposure, nav_of_day
      where book = $book and date = '$date' and factor like 'IR_%'
      order by substr(factor, 4, 3), regexp_replace(factor, '\\D', '', 'g')::float8 / (case right(factor, 1) when 'M' then 12 else 1 end)`,
    tolerance: 1e-4,
  },
  Zinsszenarien: scenarios,
};
