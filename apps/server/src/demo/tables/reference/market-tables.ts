import { FIRST_REPORT_DAY, marketDays, REPORT_DAYS, reportDays } from '../../demo-calendar.ts';
import { marketIndices, mixReturns } from '../../market/market-indices.ts';
import { factorIndex } from '../../market/risk-factors.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** One row per index and day: total return, 100 on the first. */
export const benchmarkLevelTable = demoTable({
  name: 'benchmark_level',
  columns: {
    index_id: 'text',
    index_name: 'text',
    date: 'date',
    level: 'double precision',
    day_return: 'double precision?',
    currency: 'text',
  },
  key: ['index_id', 'date'],
  indexes: [['date desc', 'index_id']],
  *rows({ market }) {
    for (const { key, name } of marketIndices) {
      const returns = mixReturns({ [key]: 1 }, market.factors.moves);
      let level = 100;
      for (let day = 0; day < REPORT_DAYS; day++) {
        const dayReturn = day === 0 ? null : returns[FIRST_REPORT_DAY + day]!;
        level *= 1 + (dayReturn ?? 0);
        yield {
          index_id: key,
          index_name: name,
          date: reportDays[day]!,
          level: rounded(level, 6),
          day_return: dayReturn === null ? null : rounded(dayReturn, 10),
          currency: 'EUR',
        };
      }
    }
  },
});

/** What money costs below the shortest node of the curve. */
const OVERNIGHT_DISCOUNT = 0.0005;
const moneyRates = [
  ['EUR', 'O/N', 'IR_EUR_3M', OVERNIGHT_DISCOUNT],
  ['EUR', '3M', 'IR_EUR_3M', 0],
  ['EUR', '1Y', 'IR_EUR_1Y', 0],
  ['USD', 'O/N', 'IR_USD_3M', OVERNIGHT_DISCOUNT],
  ['USD', '3M', 'IR_USD_3M', 0],
  ['USD', '1Y', 'IR_USD_1Y', 0],
] as const;

/** One row per currency, tenor and day; per year, fractions. */
export const moneyRateTable = demoTable({
  name: 'money_rate',
  columns: { date: 'date', currency: 'text', tenor: 'text', rate: 'double precision' },
  key: ['currency', 'tenor', 'date'],
  indexes: [['date desc']],
  *rows({ market }) {
    for (const [currency, tenor, node, discount] of moneyRates) {
      for (let day = 0; day < REPORT_DAYS; day++) {
        const level = market.factors.levels[FIRST_REPORT_DAY + day]![factorIndex(node)]!;
        yield { date: reportDays[day]!, currency, tenor, rate: rounded(level - discount, 8) };
      }
    }
  },
});

/** One row per currency and day, from the one before the first report: some funds are valued at its prices. */
export const exchangeRateTable = demoTable({
  name: 'exchange_rate',
  columns: {
    date: 'date',
    currency: 'text',
    /** Euros for one unit, and units for one euro. */
    eur_per_unit: 'double precision',
    units_per_eur: 'double precision',
  },
  key: ['currency', 'date'],
  indexes: [['date desc']],
  *rows({ market }) {
    for (const currency of ['USD', 'GBP', 'CHF', 'JPY']) {
      for (let day = -1; day < REPORT_DAYS; day++) {
        const level = market.factors.levels[FIRST_REPORT_DAY + day]![factorIndex(`FX_${currency}`)]!;
        yield {
          date: marketDays[FIRST_REPORT_DAY + day]!,
          currency,
          eur_per_unit: rounded(level, 8),
          units_per_eur: rounded(1 / level, 8),
        };
      }
    }
  },
});
