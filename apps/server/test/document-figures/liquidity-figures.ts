import {
  liquidityLimits,
  liquidityProfile,
  liquidShare,
  redemptionAtRisk,
  type LiquidityCategory,
} from '@fundscope/risk-engine';
import { saleable } from './redemption-figures.ts';
import type { Recomputations, Subject, Values } from './recomputation.ts';

const periods = [
  'bis 1 Tag',
  '2 bis 7 Tage',
  '8 bis 30 Tage',
  '31 bis 90 Tage',
  '91 bis 180 Tage',
  '181 bis 365 Tage',
  'mehr als 365 Tage',
];

interface Day {
  readonly within1: number;
  readonly within30: number;
  readonly limit1: number;
  readonly limit30: number;
  readonly atRisk: number | null;
  readonly coverage: number | null;
  /** Sockel, Puffer and Reserve; none for a category without. */
  readonly parts: readonly (readonly [string, number])[];
}

const TODAY = `'$date'`;

const redeemed = `
  , newest as (
    select date, redeemed, redeemed / (select net_assets from fund_nav n where n.book = $book and n.date < f.date order by n.date desc limit 1) as share
    from (select date, sum(redemptions_eur) as redeemed from flow where book = $book and date <= '$date' group by date order by date desc limit 250) f),
  days as (select date, sum(redemptions_eur) as redeemed, sum(subscriptions_eur) as subscribed from flow
    where book = $book and date between date_trunc('month', date '$date') - interval '11 months' and '$date' group by date)`;

/** Of the redemptions of 250 business days; the stored one where flows are not kept so long. */
async function atRiskOf({ query }: Subject, stored: number | null): Promise<number | null> {
  const rows = await query(`${redeemed} select share from newest order by date`);
  if (rows.length < 250) return stored;
  const found = redemptionAtRisk({
    grossDailyRedemptions: rows.map(([share]) => Number(share)),
    horizonDays: 20,
    confidence: 0.99,
  });
  return found && stored !== null ? Math.round(found.share * 1e8) / 1e8 : stored;
}

async function dayOf(subject: Subject, date = TODAY): Promise<Day> {
  const positions = await saleable(subject, date);
  const [[category, limit1, limit30, risk, coverage] = []] = await subject.query(`
    select category, limit_1_day, limit_30_days, redemption_at_risk, round((within_30_days / nullif(redemption_at_risk, 0))::numeric, 4)::float8
    from liquidity where book = $book and date = ${date}`);
  const stored = risk === null ? null : Number(risk);
  const atRisk = date === TODAY ? await atRiskOf(subject, stored) : stored;
  const limits = atRisk === null ? null : liquidityLimits(Number(category) as LiquidityCategory, atRisk);
  return {
    within1: liquidShare(positions, 1),
    within30: liquidShare(positions, 30),
    limit1: Number(limit1),
    limit30: Number(limit30),
    atRisk,
    coverage: coverage === null ? null : Number(coverage),
    parts: limits
      ? [
          ['Sockel', limits.sockel],
          ['Puffer', limits.puffer],
          ['Reserve', limits.reserve],
        ]
      : [],
  };
}

async function quotas(subject: Subject): Promise<Values[]> {
  const day = await dayOf(subject);
  return [
    ['Liquidierbar in 1 Tag, anteilig', day.within1, day.limit1],
    ['Liquidierbar in 30 Tagen, anteilig', day.within30, day.limit30],
    ['Redemption at Risk, 99 %, 20 Tage', day.atRisk, null],
    ['Deckung der Rücknahmen (RCR)', day.coverage, 1],
    ...day.parts.map(([name, value]) => [name, value, null]),
  ];
}

async function keyFigures(subject: Subject): Promise<Values[]> {
  const now = await dayOf(subject);
  const before = await dayOf(
    subject,
    `(select max(date) from liquidity where book = $book and date < date_trunc('month', date '$date'))`,
  );
  const row = (name: string, of: (day: Day) => number | null, limit: number | null = null): Values => {
    const [value, earlier] = [of(now), of(before)];
    return [name, value, earlier, value === null || earlier === null ? null : value - earlier, limit];
  };
  return [
    row('Liquidierbar in 1 Tag, anteilig', (day) => day.within1, now.limit1),
    row('Liquidierbar in 30 Tagen, anteilig', (day) => day.within30, now.limit30),
    row('Deckung der Rücknahmen (RCR)', (day) => day.coverage, 1),
    row('Redemption at Risk, 99 %, 20 Tage', (day) => day.atRisk),
    ...now.parts.map(([name], at) => row(name, (day) => day.parts[at]![1])),
  ];
}

const worst = (name: string, days: number): string => `
  (select '${name}' as name, total, share from (
    select sum(redeemed) over w as total, sum(share) over w as share from newest
    window w as (order by date rows between ${days - 1} preceding and current row)) x order by share desc limit 1)`;
/** At a stretch of days, and within a part of it at its beginning. */
const sold = (days: number): string =>
  `sum(case when counterparty_id = 'C001' then 0 else weight * least(1, ${days} / greatest(${days}, coalesce(abs(market_value) / (adv_eur * 0.2), 0))) end)`;

export const liquidityFigures: Recomputations = {
  Liquiditätsprofil: async (subject) =>
    liquidityProfile(await saleable(subject)).map((share, at) => [periods[at]!, share]),
  Liquiditätsquoten: quotas,
  Liquiditätsinstrumente: `
    select tool, reviewed_on::text from lmt where book = $book and is_selected order by tool`,
  // Sums of many weights of eight places, and their differences.
  'LiqRisk: Kennzahlen': { of: keyFigures, least: 0.1 },
  // Documents take the days of positions, which have two places.
  'Liquidität der Anlageklassen': {
    of: `select type, sum(weight), ${sold(1)}, ${sold(30)} from p where notional is null group by type order by min(position_nr)`,
    tolerance: 1e-3,
  },
  'Am wenigsten liquide': async ({ query }) =>
    (
      await query(`
        select name, market_value / net_assets, market_value, adv_eur, bid_ask_bp, days_to_liquidate, type = 'Cash' and days_to_liquidate is null
        from p, nav_of_day where notional is null and weight > 0 order by days_to_liquidate desc, position_nr`)
    ).map(([name, share, value, turnover, spread, days, isTiedUp]) => {
      // Of cash that is posted the documents say so.
      const shown = isTiedUp ? 'gebunden' : days;
      return [name!, share!, value!, turnover!, spread!, shown!];
    }),
  Verkaufsannahmen: async ({ query }) => [
    ['Anteil am üblichen Tagesumsatz, der je Tag verkauft wird', 0.2, 0.1],
    ['Geld-Brief-Spanne als Vielfaches der üblichen', 1, 3],
    ...(await query(`
      select 'Kursabschlag ' || german, 0, haircut from (values (1, 'Equity', 'Aktien', 0.1::float8), (2, 'Government bond', 'Staatsanleihen', 0.02),
        (3, 'Corporate bond', 'Unternehmensanleihen', 0.05), (4, 'High-yield bond', 'Hochzinsanleihen', 0.12),
        (5, 'Money market', 'Geldmarktpapiere', 0.005), (6, 'Investment fund', 'Zielfonds', 0.06), (7, 'Commodity', 'Rohstoffe', 0.1)) h (nr, type, german, haircut)
      where type in (select type from p) order by nr`)),
    ...(await query(`
      select 'Gebundene Mittel, Sicherheiten für Terminkontrakte', 'nicht verkauft', 'nicht verkauft' from p where counterparty_id = 'C001' and type = 'Cash'`)),
  ],
  'Liquidität im Jahr': `
    select date::text, within_1_day, limit_1_day from liquidity l where book = $book and date <= '$date'
      and date > date '$date' - interval '12 months' and (date = '$date' or date_trunc('month', date) < date_trunc('month', date '$date')
        and date = (select max(date) from liquidity m where m.book = $book and date_trunc('month', m.date) = date_trunc('month', l.date)))
    order by date`,
  Anleger: `, newest as (
      select * from investor_structure
      where book = $book and date = (select max(date) from investor_structure where book = $book and date <= '$date'))
    select share_class, share, top1, top5, top10 from (
      select isin, share_class, sum(share) as share, max(top1) as top1, max(top5) as top5, max(top10) as top10, 0 as nr, '' as investor_type
        from newest group by isin, share_class
      union all select isin, share_class, share, null, null, null, 1, investor_type from newest) x
    order by isin, nr, case when nr = 1 then share end desc, investor_type`,
  'Größte Rücknahmen': `${redeemed}
    select name, total, share from (
      ${worst('ein Tag', 1)} union all ${worst('fünf Tage', 5)} union all ${worst('zwanzig Tage', 20)}
      union all select 'Redemption at Risk, 99 %, 20 Tage', redemption_at_risk * net_assets, redemption_at_risk
      from liquidity, nav_of_day where book = $book and date = '$date') x`,
  Nettomittelfluss: `${redeemed}
    select to_char(date, 'MM/YYYY'), sum(subscribed - redeemed) / max(net_assets) from days, nav_of_day group by 1 order by min(date)`,
};
