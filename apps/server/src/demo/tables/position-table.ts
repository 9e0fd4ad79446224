import { FIRST_PRICE_DAY, marketDays, positionDays, reportDays } from '../demo-calendar.ts';
import { dayNumber } from '@fundscope/contract/calendar';
import { CLEARING_HOUSE, depositaryOf, forwardBankOf, INITIAL_MARGIN } from '../funds/counterparties.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { addBondExposures, addExposures } from '../funds/portfolio-exposures.ts';
import { unitValue, valuationRow, type Holding } from '../funds/portfolio.ts';
import { maturityBucket, yearsUntil } from '../market/bond-issues.ts';
import { issueHeld, type DemoMarket } from '../market/demo-market.ts';
import type { Instrument } from '../market/instrument.ts';
import { gradeOn } from '../market/issuers.ts';
import { FACTOR_COUNT } from '../market/risk-factors.ts';
import { daysOfHoldings } from '../risk/liquidity-of-day.ts';
import { positionVar, varSource, type VarSource } from '../risk/var-components.ts';
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
  /** In the instrument's currency; of bonds in percent, without accrued interest. */
  price: 'double precision?',
  /** With accrued interest. */
  market_value: 'double precision',
  accrued_eur: 'double precision?',
  /** Market value over net assets: 0 for a derivative. */
  weight: 'double precision',
  /** Of derivatives, in euros. */
  notional: 'double precision?',
  /** Market value or notional over net assets. */
  exposure: 'double precision',
  /** Of bonds the modified one, years. */
  duration: 'double precision?',
  spread_duration: 'double precision?',
  convexity: 'double precision?',
  /** Loss in euros when yields rise, or spreads widen, by a basis point. */
  dv01_eur: 'double precision?',
  cs01_eur: 'double precision?',
  maturity_date: 'date?',
  issuer_id: 'text?',
  counterparty_id: 'text?',
  initial_margin_eur: 'double precision?',
  /** Of the fund's legal value at risk over its holding period, fractions of NAV: alone, and its part of the whole. */
  var_standalone: 'double precision',
  var_component: 'double precision',
  /** Years to maturity, as credit and interest rate reports group them. */
  bucket: 'text?',
  days_to_liquidate: 'double precision',
} as const;

/** One row per fund, position and day; the weights of a fund and day add up to one. */
export const positionTable = demoTable({
  name: 'position',
  columns,
  key: ['book', 'date', 'position_nr'],
  indexes: [['date desc', 'book']],
  *rows(firm) {
    for (const report of firm.funds) {
      const { history } = report;
      for (const day of positionDays) {
        yield cashRow(history, day);
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

const empty = {
  accrued_eur: null,
  duration: null,
  spread_duration: null,
  convexity: null,
  dv01_eur: null,
  cs01_eur: null,
  maturity_date: null,
  issuer_id: null,
  counterparty_id: null,
  initial_margin_eur: null,
  var_standalone: 0,
  var_component: 0,
  bucket: null,
} as const;

function cashRow({ fund, cash, netAssets }: FundHistory, day: number): RowOf<typeof columns> {
  const weight = rounded(cash[day]! / netAssets[day]!, 8);
  const bank = depositaryOf(fund);
  return {
    ...empty,
    book: fund.book,
    fund_name: fund.name,
    date: reportDays[day]!,
    position_nr: 1,
    isin: null,
    name: 'Bankguthaben EUR',
    type: 'Cash',
    currency: 'EUR',
    country: bank.country,
    rating: bank.grade,
    quantity: rounded(cash[day]!, 2),
    price: null,
    market_value: rounded(cash[day]!, 2),
    weight,
    notional: null,
    exposure: weight,
    counterparty_id: bank.id,
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
  const row = valuationRow(fund, day);
  const value = rounded(quantities[day]![index]! * unitValue(market, holding, row), 2);
  const exposure = rounded(weights[day]![index]!, 8);
  const { isin, name } = issueHeld(market, holding.column, row) ?? instrument;
  const date = reportDays[day]!;
  return {
    ...empty,
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
    duration: instrument.duration === 0 ? null : rounded(instrument.duration, 3),
    ...(instrument.duration === 0 ? {} : { dv01_eur: rounded(value * instrument.duration * BASIS_POINT, 2) }),
    ...bondFigures(market, holding, { row, value }),
    issuer_id: instrument.issuer?.id ?? null,
    ...derivativeFigures(fund, instrument, value),
    days_to_liquidate: rounded(daysToLiquidate, 2),
  };
}

const BASIS_POINT = 1e-4;

function bondFigures(
  { history }: DemoMarket,
  { column, instrument }: Holding,
  { row, value }: { readonly row: number; readonly value: number },
): Partial<RowOf<typeof columns>> {
  const bond = history.bonds[column];
  if (!bond) return {};
  const { price, accrued, modifiedDuration, convexity } = bond.values[row]!;
  const { maturityDate } = bond.issues[bond.issueOf[row]!]!;
  const years = yearsUntil(dayNumber(maturityDate), dayNumber(marketDays[FIRST_PRICE_DAY + row]!));
  const perBasisPoint = rounded(value * modifiedDuration * BASIS_POINT, 2);
  const hasSpread = instrument.bond !== null && instrument.bond.spread !== null;
  return {
    accrued_eur: rounded((value * accrued) / price, 2),
    duration: rounded(modifiedDuration, 4),
    spread_duration: hasSpread ? rounded(modifiedDuration, 4) : null,
    convexity: rounded(convexity, 4),
    dv01_eur: perBasisPoint,
    cs01_eur: hasSpread ? perBasisPoint : null,
    maturity_date: maturityDate,
    bucket: maturityBucket(years),
  };
}

/** What the position alone has of risk. */
function varOfPosition(
  source: VarSource,
  { history: prices }: DemoMarket,
  { history, day, index }: { readonly history: FundHistory; readonly day: number; readonly index: number },
): Pick<RowOf<typeof columns>, 'var_standalone' | 'var_component'> {
  const { instrument, column } = history.holdings[index]!;
  const weight = history.weights[day]![index]!;
  const row = valuationRow(history.fund, day);
  const exposures = new Float64Array(FACTOR_COUNT);
  addExposures(exposures, instrument, weight);
  const bond = prices.bonds[column];
  if (bond) addBondExposures(exposures, { bond, row, weight });
  const scale = bond ? bond.values[row]!.modifiedDuration : 1;
  const { standalone, component } = positionVar(
    source,
    exposures,
    (weight * scale * instrument.specificVolatility) ** 2,
  );
  return { var_standalone: rounded(standalone, 8), var_component: rounded(component, 8) };
}

/** A forward stands against a bank, a future against the exchange with a margin. */
function derivativeFigures(
  fund: DemoFund,
  { isDerivative, type }: Instrument,
  notional: number,
): Partial<RowOf<typeof columns>> {
  if (!isDerivative) return {};
  if (type === 'Currency forward') return { counterparty_id: forwardBankOf(fund).id };
  return { counterparty_id: CLEARING_HOUSE, initial_margin_eur: rounded(Math.abs(notional) * INITIAL_MARGIN, 2) };
}
