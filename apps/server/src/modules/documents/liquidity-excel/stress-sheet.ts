import { daysDecimals } from '../reports/chapters/liquidity-stress.ts';
import { numberFormat } from '../workbook/number-format.ts';
import type { Sheet, SheetCell } from '../workbook/sheet.ts';
import {
  DAYS,
  HORIZON,
  PERCENT,
  SPREAD,
  check,
  computed,
  dateOf,
  german,
  input,
  type LiquidityBook,
} from './liquidity-cells.ts';
import { stressRows } from './liquidity-model.ts';

/** The redemptions of the fund's own tests, which may be changed and are older, on the day's positions in both markets. */
export function stressSheet({ figures, rows, parameters, horizonDays, column }: LiquidityBook): Sheet {
  const scenarios = new Map(figures.liquidityStress.map((row) => [row.scenario, row]));
  const found = [...scenarios].map(([scenario, { redemption, date }]) => ({
    scenario,
    redemption,
    date,
    results: stressRows(rows, { redemption, horizonDays }, parameters),
  }));
  const allDays = found.flatMap(({ results }) => results.map(({ days }) => ({ days, horizon_days: horizonDays })));
  // Days beyond the horizon are not shown as the horizon.
  const daysFormat = numberFormat({ unit: 'number', decimals: daysDecimals(allDays) }, 'DE');
  const positionsOf = dateOf(figures.liquidity.at(-1)!.date);
  let at = 1;
  return {
    name: 'Stress',
    head: [
      'Szenario',
      'Markt',
      'Rücknahme',
      'liquide im Horizont',
      'RCR',
      'Tage anteilig',
      'Kosten bp des Fondsvermögens',
      'anteilig gedeckt',
      'Stand der Positionen',
      'Stand der Rücknahme',
    ],
    rows: found.flatMap(({ scenario, redemption, date, results }) =>
      results.map((row): SheetCell[] => {
        at += 1;
        const isNormal = row.market === 'normal';
        const [weights, days, liquid] = isNormal ? ['I', 'M', 'W'] : ['V', 'N', 'X'];
        const share = `C${at}/SUMIFS(${column(weights)},${column(days)},">=0")`;
        const cost = `${share}*SUMPRODUCT(${column(weights)},${column('L')})/2${isNormal ? '' : `*${SPREAD}`}`;
        // What all positions bring in time is no less than what they bring pro rata.
        const isCovered = check(row.days <= horizonDays, `F${at}<=${HORIZON}`);
        return [
          german(scenario),
          isNormal ? 'normal' : 'gestresst',
          isNormal ? input(redemption, PERCENT) : computed(redemption, `C${at - 1}`, PERCENT),
          computed(row.liquid, `SUM(${column(liquid)})`, PERCENT),
          computed(row.coverage, `IF(C${at}=0,"",D${at}/C${at})`, DAYS),
          computed(row.days, `${share}*MAX(${column(days)})`, daysFormat),
          computed(row.cost * 10_000, cost, DAYS),
          isCovered,
          positionsOf,
          dateOf(date),
        ];
      }),
    ),
  };
}
