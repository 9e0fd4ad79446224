import { parameterSetSchema, type LimitedMeasure, type ParameterSet } from '@fundscope/contract/administration';
import type { Recomputations, Subject, Values } from './recomputation.ts';

/** Those of house.yaml. */
export const houseParameters = { confidences: [99.9, 99, 95], days: [1, 10, 20, 63, 250] };

/** The version that holds on the day, of the one group that has parameters for the fund. */
const inForce = `(
  select s.*, g.name from fundscope.parameter_sets s join fundscope.groups g using (group_id)
  join fundscope.book_memberships b using (group_id)
  where b.book_id = $book and valid_from <= '$date' order by valid_from desc, s.version desc limit 1)`;

type Parameters = Pick<ParameterSet, 'confidences' | 'days' | 'scenarios' | 'limits' | 'ratingScale' | 'sectorScheme'>;

export async function parametersOf({ query }: Subject): Promise<Parameters> {
  const [[content] = []] = await query(`select content::text from ${inForce} s`);
  if (content === undefined) return { ...houseParameters, scenarios: [], limits: [] };
  return parameterSetSchema.parse(JSON.parse(String(content)));
}

const share = (condition: string): string => `(select coalesce(sum(weight), 0) from p where ${condition})`;
const measures: Readonly<Record<LimitedMeasure, string>> = {
  var: '(select var from legal)',
  'worst-stress': `(select greatest(0, max(-profit)) from stress_result r where book = $book and date = '$date'
    and (jsonb_array_length(content -> 'scenarios') = 0 or content -> 'scenarios' ? r.scenario))`,
  bonds: share(`type ~ 'bond$|^Money market$'`),
  equity: share(`type = 'Equity'`),
  'target-funds': share(`type = 'Investment fund'`),
  commodities: share(`type = 'Commodity'`),
  cash: share(`type = 'Cash'`),
  'foreign-currency': `(select coalesce(sum(exposure), 0) from p where currency <> 'EUR' and (notional is null or type = 'Currency forward'))`,
  'below-investment-grade': '(select coalesce(sum(weight) filter (where not is_good), 0) from losses)',
  'not-rated': '(select coalesce(sum(weight) filter (where rating is null), 0) from losses)',
  'largest-issuer': `(select coalesce(max(weight), 0) from (select sum(weight) as weight from securities
    where issuer_id is not null and type not in ('Government bond', 'Investment fund') group by issuer_id) i)`,
  'liquid-30-days': `(select within_30_days from liquidity where book = $book and date = '$date')`,
};
const measured = Object.entries(measures)
  .map(([name, sql]) => `when '${name}' then ${sql}`)
  .join(' ');

const utilisations = `
  select l ->> 'name', value, (l ->> 'percent')::float8 / 100,
    case when (l ->> 'isMinimum')::boolean then null else value / nullif((l ->> 'percent')::float8 / 100, 0) end
  from ${inForce} s, jsonb_array_elements(content -> 'limits') with ordinality listed(l, nr),
    lateral (select case l ->> 'measure' ${measured} end as value) k
  where coalesce((l ->> 'book')::integer, $book) = $book order by nr`;

/** What an investor calls a word of the data, in its order; the word itself without a scheme. */
const classed = (scheme: string, word: string): string => `left join lateral (
  select c ->> 'name' as name, nr from ${inForce} s, jsonb_array_elements(s.content -> '${scheme}' -> 'classes') with ordinality listed(c, nr)
  where c -> 'members' ? ${word}) k on true`;

async function ratings({ query }: Subject): Promise<Values[]> {
  return query(`, named as (
      select losses.*, case when losses.rating is null then 'ohne Rating' when (select content -> 'ratingScale' from ${inForce} s) is null
        then losses.rating else coalesce(k.name, 'nicht zugeordnet') end as grade, coalesce(k.nr, 100 + number) as place
      from losses ${classed('ratingScale', 'losses.rating')})
    select case when grouping(grade) = 1 then 'Summe' else grade end, sum(weight), sum(cs01_eur), sum(weight * pd * lgd)
    from named group by rollup (grade) order by grouping(grade), min(place)`);
}

export const investorFigures: Recomputations = {
  'Grenzen des Anlegers': utilisations,
  'SpecialMARisk: Kredit nach Rating': ratings,
  'Kredit nach Sektorschema': `
    select coalesce(k.name, 'nicht zugeordnet'), sum(weight) from bonds ${classed('sectorScheme', 'sector')} group by 1 order by 2 desc, min(position_nr)`,
};

type Sentence = readonly [pattern: RegExp, sql: string];
const joined = (list: string, form: string): string =>
  `(select string_agg(${form}, '; ' order by nr) from jsonb_array_elements_text(${list}) with ordinality listed(v, nr))`;
const german = (number: string): string => `replace(to_char(${number}, 'FM990.0'), '.', ',')`;
const days = `v || case v when '1' then ' Tag' else ' Tage' end`;
/** Of the annex. */
export const parameterSentences: readonly Sentence[] = [
  [/^Fassung: (\d+)$/u, `select version from ${inForce} s`],
  [/^Gültig ab: ([\d.]+)$/u, `select valid_from::text from ${inForce} s`],
  [/^Hinterlegt: ([\d.]+), (.+)$/u, `select stored_at::date::text, stored_by from ${inForce} s`],
  [
    /^Parametersatz: Für den Anleger ist am ([\d.]+) keiner hinterlegt, den Sie sehen dürfen; .*$/u,
    `select '$date' where not exists (select from ${inForce} s)`,
  ],
  [
    /^Konfidenzniveaus: (.+)$/u,
    `select ${joined(
      `coalesce((select content -> 'confidences' from ${inForce} s), '${JSON.stringify(houseParameters.confidences)}')`,
      `${german('v::numeric')} || U&'\\202F%'`,
    )}`,
  ],
  [
    /^Haltedauern: (.+)$/u,
    `select ${joined(`coalesce((select content -> 'days' from ${inForce} s), '${JSON.stringify(houseParameters.days)}')`, days)}`,
  ],
  [
    /^Ratingskala: (.+)$/u,
    `select content -> 'ratingScale' ->> 'name' || ': ' || (
      select string_agg(c ->> 'name' || ' (' || (
        select string_agg(v, ', ' order by at) from jsonb_array_elements_text(c -> 'members') with ordinality listed(v, at)) || ')', '; ' order by nr)
      from jsonb_array_elements(content -> 'ratingScale' -> 'classes') with ordinality listed(c, nr)) from ${inForce} s`,
  ],
];
