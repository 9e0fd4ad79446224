import { keyFigureDays, reportDays } from '../demo-calendar.ts';
import { LIQUID_WITHIN_1_DAY, LIQUID_WITHIN_30_DAYS, liquidityOfDay } from '../risk/liquidity-of-day.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and day; the seven periods of either profile add up to one. */
export const liquidityTable = demoTable({
  name: 'liquidity',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    category: 'integer',
    days_1: 'double precision',
    days_7: 'double precision',
    days_30: 'double precision',
    days_90: 'double precision',
    days_180: 'double precision',
    days_365: 'double precision',
    days_more: 'double precision',
    slice_1: 'double precision',
    slice_7: 'double precision',
    slice_30: 'double precision',
    slice_90: 'double precision',
    slice_180: 'double precision',
    slice_365: 'double precision',
    slice_more: 'double precision',
    within_1_day: 'double precision',
    within_30_days: 'double precision',
    limit_1_day: 'double precision',
    limit_30_days: 'double precision',
    is_breach: 'boolean',
    redemption_at_risk: 'double precision?',
    redemption_coverage: 'double precision?',
    sockel: 'double precision?',
    puffer: 'double precision?',
    reserve: 'double precision?',
  },
  key: ['book', 'date'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      for (const day of keyFigureDays) {
        const { profile, slices, within1Day, within30Days, redemptionAtRisk, coverage, limits } = liquidityOfDay(
          history,
          day,
        );
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          category: fund.strategy.liquidityCategory,
          days_1: profile[0]!,
          days_7: profile[1]!,
          days_30: profile[2]!,
          days_90: profile[3]!,
          days_180: profile[4]!,
          days_365: profile[5]!,
          days_more: profile[6]!,
          slice_1: slices[0]!,
          slice_7: slices[1]!,
          slice_30: slices[2]!,
          slice_90: slices[3]!,
          slice_180: slices[4]!,
          slice_365: slices[5]!,
          slice_more: slices[6]!,
          within_1_day: within1Day,
          within_30_days: within30Days,
          limit_1_day: LIQUID_WITHIN_1_DAY,
          limit_30_days: LIQUID_WITHIN_30_DAYS,
          is_breach: within1Day < LIQUID_WITHIN_1_DAY || within30Days < LIQUID_WITHIN_30_DAYS,
          redemption_at_risk: redemptionAtRisk,
          redemption_coverage: coverage,
          sockel: limits?.sockel ?? null,
          puffer: limits?.puffer ?? null,
          reserve: limits?.reserve ?? null,
        };
      }
    }
  },
});
