import { keyFigureDays, reportDays } from '../demo-calendar.ts';
import { stressOfDay, stressUtilisation, unknownOf } from '../risk/stress-of-day.ts';
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
    /** Null where the scenario moves nothing of the fund but spreads, of which the model knows none. */
    profit: 'double precision?',
    profit_eur: 'double precision?',
    equity: 'double precision',
    interest_rate: 'double precision',
    /** Null where the scenario moves spreads, and the model knows none of the fund's. */
    credit_spread: 'double precision?',
    currency: 'double precision',
    commodity: 'double precision',
    rank: 'integer?',
    stress_limit: 'double precision',
    /** Null where a part is, unless the rest breaks the limit. */
    utilisation: 'double precision?',
    /** Null where the utilisation is. */
    is_breach: 'boolean?',
  },
  key: ['book', 'date', 'scenario_nr'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund, netAssets } = history;
      for (const day of keyFigureDays) {
        const results = stressOfDay(history, day).map((result) => ({ ...result, ...unknownOf(history, result) }));
        const unranked = results.filter(({ isWhollyUnknown }) => isWhollyUnknown).map(({ rank }) => rank);
        for (const { scenario, profit, contributions, rank, isPartUnknown, isWhollyUnknown } of results) {
          const utilisation = stressUtilisation(Math.max(0, -profit), isPartUnknown, fund.stressLimit);
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            scenario_nr: scenario.number,
            scenario: scenario.name,
            description: scenario.description,
            risk_classes: scenario.classes.join(', '),
            profit: isWhollyUnknown ? null : profit,
            profit_eur: isWhollyUnknown ? null : rounded(profit * netAssets[day]!, 2),
            equity: contributions.Equity,
            interest_rate: contributions['Interest rate'],
            credit_spread: isPartUnknown ? null : contributions['Credit spread'],
            currency: contributions.Currency,
            commodity: contributions.Commodity,
            rank: isWhollyUnknown ? null : rank - unranked.filter((other) => other < rank).length,
            stress_limit: fund.stressLimit,
            utilisation,
            is_breach: utilisation === null ? null : utilisation > 1,
          };
        }
      }
    }
  },
});
