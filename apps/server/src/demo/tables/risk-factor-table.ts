import { sampleStandardDeviation } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, REPORT_DAYS, reportDays, VAR_WINDOW } from '../demo-calendar.ts';
import { BUSINESS_DAYS_PER_YEAR, riskFactors } from '../market/risk-factors.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per risk factor and day. */
export const riskFactorTable = demoTable({
  name: 'risk_factor',
  columns: {
    date: 'date',
    factor: 'text',
    factor_name: 'text',
    factor_class: 'text',
    level: 'double precision',
    move: 'double precision',
    volatility_250: 'double precision',
  },
  key: ['factor', 'date'],
  indexes: [['date']],
  *rows({ market: { factors } }) {
    for (const [column, factor] of riskFactors.entries()) {
      const moves = factors.moves.map((row) => row[column]!);
      for (let day = 0; day < REPORT_DAYS; day++) {
        const end = FIRST_REPORT_DAY + day + 1;
        const volatility = sampleStandardDeviation(moves.slice(end - VAR_WINDOW, end));
        yield {
          date: reportDays[day]!,
          factor: factor.key,
          factor_name: factor.name,
          factor_class: factor.factorClass,
          level: rounded(factors.levels[end - 1]![column]!, 6),
          move: rounded(moves[end - 1]!, 8),
          volatility_250: rounded(volatility * Math.sqrt(BUSINESS_DAYS_PER_YEAR), 8),
        };
      }
    }
  },
});
