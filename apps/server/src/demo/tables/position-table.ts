import { positionDays, reportDays } from '../demo-calendar.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { unitValue } from '../funds/portfolio.ts';
import { priceDay, type DemoMarket } from '../market/demo-market.ts';
import { daysOfHoldings } from '../risk/liquidity-of-day.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable, type RowOf } from './demo-table.ts';

const columns = {
  book: 'integer',
  fund_name: 'text',
  date: 'date',
  /** 1 is cash. */
  position_nr: 'integer',
  isin: 'text?',
  name: 'text',
  type: 'text',
  currency: 'text',
  country: 'text?',
  rating: 'text?',
  quantity: 'double precision',
  /** In the instrument's currency; percent for bonds. */
  price: 'double precision?',
  market_value: 'double precision',
  /** Market value over net assets: 0 for a derivative. */
  weight: 'double precision',
  /** Of derivatives, in euros. */
  notional: 'double precision?',
  /** Market value or notional over net assets. */
  exposure: 'double precision',
  duration: 'double precision?',
  days_to_liquidate: 'double precision',
} as const;

/** One row per fund, position and day; the weights of a fund and day add up to one. */
export const positionTable = demoTable({
  name: 'position',
  columns,
  key: ['book', 'date', 'position_nr'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      for (const day of positionDays) {
        yield cashRow(history, day);
        const days = daysOfHoldings(history, day);
        for (let index = 0; index < history.holdings.length; index++) {
          yield positionRow(history, market, { day, index, daysToLiquidate: days[index]! });
        }
      }
    }
  },
});

function cashRow({ fund, cash, netAssets }: FundHistory, day: number): RowOf<typeof columns> {
  const weight = rounded(cash[day]! / netAssets[day]!, 8);
  return {
    book: fund.book,
    fund_name: fund.name,
    date: reportDays[day]!,
    position_nr: 1,
    isin: null,
    name: 'Bankguthaben EUR',
    type: 'Cash',
    currency: 'EUR',
    country: null,
    rating: null,
    quantity: rounded(cash[day]!, 2),
    price: null,
    market_value: rounded(cash[day]!, 2),
    weight,
    notional: null,
    exposure: weight,
    duration: null,
    days_to_liquidate: 0,
  };
}

interface Place {
  readonly day: number;
  readonly index: number;
  readonly daysToLiquidate: number;
}

function positionRow(
  { fund, holdings, quantities, weights }: FundHistory,
  market: DemoMarket,
  { day, index, daysToLiquidate }: Place,
): RowOf<typeof columns> {
  const holding = holdings[index]!;
  const { instrument } = holding;
  const value = rounded(quantities[day]![index]! * unitValue(market, holding, day), 2);
  const exposure = rounded(weights[day]![index]!, 8);
  return {
    book: fund.book,
    fund_name: fund.name,
    date: reportDays[day]!,
    position_nr: index + 2,
    isin: instrument.isin,
    name: instrument.name,
    type: instrument.type,
    currency: instrument.currency,
    country: instrument.country === '' ? null : instrument.country,
    rating: instrument.rating === '' ? null : instrument.rating,
    quantity: quantities[day]![index]!,
    price: rounded(market.history.prices[holding.column]![priceDay(day)]!, 4),
    market_value: instrument.isDerivative ? 0 : value,
    weight: instrument.isDerivative ? 0 : exposure,
    notional: instrument.isDerivative ? value : null,
    exposure,
    duration: instrument.duration === 0 ? null : rounded(instrument.duration, 3),
    days_to_liquidate: rounded(daysToLiquidate, 2),
  };
}
