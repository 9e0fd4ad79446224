import { redemptionStress, stressPositions, type StressPosition } from '@fundscope/risk-engine';
import { liquidityParameters, ownTemplates, readHouse } from '../../src/modules/documents/house/house-file.ts';
import type { Recomputations, Subject, Values } from './recomputation.ts';

/** What can be sold, and in how many days: a fifth of the turnover a day; never what is posted with the clearing house, C001. */
export async function saleable(
  { query }: Subject,
  date = `'$date'`,
): Promise<(StressPosition & { readonly type: string })[]> {
  const rows = await query(`
    select p.type, weight, case when p.position_nr > 1 and p.counterparty_id = 'C001' then 'Infinity' else coalesce(abs(market_value) / (adv_eur * 0.2), 0) end,
      coalesce(n.bid_ask_bp, 0) from position p left join instrument n using (isin)
    where p.book = $book and p.date = ${date} and notional is null order by position_nr`);
  return rows.map(([type, weight, days, spread]) => ({
    type: String(type),
    weight: Number(weight),
    daysToLiquidate: Number(days),
    halfSpread: Number(spread) / 2 / 10_000,
  }));
}

/** The largest investor of each class, weighted by what the class is worth on the day of the tests. */
const largestInvestors = `
  select sum(top1 * net_assets * eur_per_unit) / sum(net_assets * eur_per_unit) from (
    select distinct i.isin, i.top1, c.net_assets, coalesce(r.eur_per_unit, 1) as eur_per_unit
    from investor_structure i join nav c using (isin, date)
    join fund_performance_dates d on d.book = c.book and d.niw_date = c.date
    left join exchange_rate r on r.currency = c.currency and r.date = d.ref_date
    where i.book = $book and i.date = (select max(date) from lst_result where book = $book and date <= '$date')) classes`;

/** The redemptions of the fund's tests, sold anew from the positions of that day, by the house's parameters. */
async function redemptions(subject: Subject): Promise<Values[]> {
  const tests = await subject.query(`
    select scenario, redemption, market, method, horizon_days, date::text from lst_result
    where book = $book and date = (select max(date) from lst_result where book = $book and date <= '$date')
    order by redemption, scenario, market, method`);
  const all = await saleable(subject, `'${String(tests[0]![5])}'`);
  const total = all.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  const normal = all.map(({ weight, ...position }) => ({ ...position, weight: Math.max(0, weight) / total }));
  const { stressedTurnover, stressedSpread, haircuts } = liquidityParameters(readHouse(ownTemplates()));
  const stressed = stressPositions(normal, {
    turnoverFactor: stressedTurnover,
    spreadFactor: stressedSpread,
    haircuts: all.map(({ type }) => haircuts[type] ?? 0),
  }).positions;
  const [[largest] = []] = await subject.query(largestInvestors);
  return tests.map(([name = null, stored, market, method, horizon]) => {
    const redemption = name === 'Largest investors leave' ? largest : stored;
    const [result] = redemptionStress(
      market === 'normal' ? normal : stressed,
      [{ name: String(name), redemption: Number(redemption) }],
      Number(horizon),
    );
    const sale = method === 'waterfall' ? result!.waterfall : result!.proRata;
    return [
      name,
      result!.redemption,
      result!.coverage,
      sale.days,
      sale.cost * 10_000,
      sale.largestWeight,
      sale.illiquidShare,
    ];
  });
}

const FOUR_PLACES = { tolerance: 1e-4, least: 1 } as const;

export const redemptionFigures: Recomputations = {
  // Relations hold four places of days and of the cost in basis points.
  Rücknahmestress: { of: redemptions, columns: { 3: FOUR_PLACES, 4: FOUR_PLACES } },
};
