import { keyFigureDays, reportDays } from '../demo-calendar.ts';
import { stressOfDay } from '../risk/stress-of-day.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund, day and scenario. */
export const stressTable = demoTable({
  name: 'stress_result',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    scenario_nr: 'integer',
    scenario: 'text',
    description: 'text',
    /** Classes of risk that the scenario moves, joined by commas. */
    risk_classes: 'text',
    profit: 'double precision',
    profit_eur: 'double precision',
    equity: 'double precision',
    interest_rate: 'double precision',
    credit_spread: 'double precision',
    currency: 'double precision',
    commodity: 'double precision',
    rank: 'integer',
    stress_limit: 'double precision',
    utilisation: 'double precision',
    is_breach: 'boolean',
  },
  key: ['book', 'date', 'scenario_nr'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund, netAssets } = history;
      for (const day of keyFigureDays) {
        for (const { scenario, profit, contributions, rank } of stressOfDay(history, day)) {
          const utilisation = rounded(Math.max(0, -profit) / fund.stressLimit, 8);
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            scenario_nr: scenario.number,
            scenario: scenario.name,
            description: scenario.description,
            risk_classes: scenario.classes.join(', '),
            profit,
            profit_eur: rounded(profit * netAssets[day]!, 2),
            equity: contributions.Equity,
            interest_rate: contributions['Interest rate'],
            credit_spread: contributions['Credit spread'],
            currency: contributions.Currency,
            commodity: contributions.Commodity,
            rank,
            stress_limit: fund.stressLimit,
            utilisation,
            is_breach: utilisation > 1,
          };
        }
      }
    }
  },
});
