import { positionDays, reportDays } from '../../demo-calendar.ts';
import { clearingHouse, depositsOf, type Deposit } from '../../funds/counterparties.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { unitValue, valuationRow } from '../../funds/portfolio.ts';
import { issueHeld, type DemoMarket } from '../../market/demo-market.ts';
import { gradeOn } from '../../market/issuer.ts';
import { daysOfHoldings } from '../../risk/liquidity-of-day.ts';
import { varSource } from '../../risk/var-components.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';
import { noFigures, positionColumns, type PositionRow } from './position-columns.ts';
import { bondFigures, derivativeFigures, rateFigures, varOfPosition } from './position-figures.ts';

/** One row per fund, position and day; the weights of a fund and day add up to one. */
export const positionTable = demoTable({
  name: 'position',
  columns: positionColumns,
  key: ['book', 'date', 'position_nr'],
  indexes: [['date desc', 'book']],
  *rows(firm) {
    for (const report of firm.funds) {
      const { history } = report;
      for (const day of positionDays) {
        yield* cashRows(history, day);
        const days = daysOfHoldings(history, day);
        const source = varSource(firm, report, day);
        for (let index = 0; index < history.holdings.length; index++) {
          yield {
            ...positionRow(history, firm.market, { day, index, daysToLiquidate: days[index]! }),
            ...(source && varOfPosition(source, firm.market, { history, day, index })),
          };
        }
      }
    }
  },
});

/** What is free with the depositary first; then, after the holdings, with other banks, and what is posted as a margin. */
function cashRows({ fund, cash, postedMargin, netAssets, holdings }: FundHistory, day: number): PositionRow[] {
  const posted = rounded(postedMargin[day]!, 2);
  const [first, ...others] = depositsOf(fund, rounded(cash[day]!, 2) - posted);
  const row = (place: number, name: string, { bank, value }: Deposit, days: number | null): PositionRow => {
    const weight = rounded(value / netAssets[day]!, 8);
    return {
      ...noFigures,
      book: fund.book,
      fund_name: fund.name,
      date: reportDays[day]!,
      position_nr: place === 0 ? 1 : holdings.length + 1 + place,
      isin: null,
      name,
      type: 'Cash',
      currency: 'EUR',
      country: bank.country,
      rating: bank.grade,
      quantity: rounded(value, 2),
      price: null,
      market_value: rounded(value, 2),
      weight,
      notional: null,
      exposure: weight,
      counterparty_id: bank.id,
      days_to_liquidate: days,
    };
  };
  return [
    row(0, 'Bankguthaben EUR', first!, 0),
    ...others.map((deposit, index) => row(index + 1, `Tagesgeld ${deposit.bank.name}`, deposit, 0)),
    ...(posted === 0
      ? []
      : [row(others.length + 1, 'Sicherheiten für Terminkontrakte EUR', { bank: clearingHouse, value: posted }, null)]),
  ];
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
): PositionRow {
  const holding = holdings[index]!;
  const { instrument } = holding;
  const row = valuationRow(fund, day);
  const value = rounded(quantities[day]![index]! * unitValue(market, holding, row), 2);
  const exposure = rounded(weights[day]![index]!, 8);
  const { isin, name } = issueHeld(market, holding.column, row) ?? instrument;
  const date = reportDays[day]!;
  return {
    ...noFigures,
    book: fund.book,
    fund_name: fund.name,
    date,
    position_nr: index + 2,
    isin,
    name,
    type: instrument.type,
    currency: instrument.currency,
    country: instrument.issuer?.country ?? null,
    rating: instrument.issuer && gradeOn(instrument.issuer, date),
    quantity: quantities[day]![index]!,
    price: rounded(market.history.prices[holding.column]![row]!, 4),
    market_value: instrument.isDerivative ? 0 : value,
    weight: instrument.isDerivative ? 0 : exposure,
    notional: instrument.isDerivative ? value : null,
    exposure,
    ...rateFigures(instrument, value),
    ...bondFigures(market, holding, { row, value }),
    issuer_id: instrument.issuer?.id ?? null,
    ...derivativeFigures(fund, instrument, value),
    days_to_liquidate: rounded(daysToLiquidate, 2),
  };
}
