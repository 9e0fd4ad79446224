import { positionDays, reportDays } from '../../demo-calendar.ts';
import { riskFactors } from '../../market/risk-factors.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** One row per fund, day and risk factor that the fund moves with. */
export const exposureTable = demoTable({
  name: 'exposure',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    factor: 'text',
    factor_name: 'text',
    factor_class: 'text',
    /** Change of NAV per unit move of the factor, as a fraction of NAV. */
    exposure: 'double precision',
    /** Change of NAV in euros for a move of 1 %, of a rate or spread for one basis point. */
    sensitivity_eur: 'double precision',
  },
  key: ['book', 'date', 'factor'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const day of positionDays) {
        for (const [column, { key, name, factorClass, kind }] of riskFactors.entries()) {
          const exposure = history.exposures[day]![column]!;
          if (exposure === 0) continue;
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            date: reportDays[day]!,
            factor: key,
            factor_name: name,
            factor_class: factorClass,
            exposure: rounded(exposure, 8),
            sensitivity_eur: rounded(exposure * history.netAssets[day]! * (kind === 'rate' ? 0.0001 : 0.01), 2),
          };
        }
      }
    }
  },
});
