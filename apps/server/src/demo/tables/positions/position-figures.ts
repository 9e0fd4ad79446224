import { dayNumber } from '@fundscope/contract/calendar';
import { FIRST_PRICE_DAY, marketDays } from '../../demo-calendar.ts';
import { CLEARING_HOUSE, forwardBankOf, INITIAL_MARGIN } from '../../funds/counterparties.ts';
import type { DemoFund } from '../../funds/demo-fund.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { addBondExposures, addExposures } from '../../funds/portfolio-exposures.ts';
import { valuationRow, type Holding } from '../../funds/portfolio.ts';
import { maturityBucket, yearsUntil } from '../../market/bond-issues.ts';
import type { DemoMarket } from '../../market/demo-market.ts';
import type { Instrument } from '../../market/instrument.ts';
import { FACTOR_COUNT, riskFactors } from '../../market/risk-factors.ts';
import { positionVar, type VarSource } from '../../risk/var-components.ts';
import { rounded } from '../../seeded-random.ts';
import type { PositionRow } from './position-columns.ts';

const BASIS_POINT = 1e-4;

/** What a bond of the value has besides its price; nothing for another instrument. */
export function bondFigures(
  { history }: DemoMarket,
  { column, instrument }: Holding,
  { row, value }: { readonly row: number; readonly value: number },
): Partial<PositionRow> {
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

/** Of a fund of bonds or a future on them, which move with rates and spreads but have no maturity of their own. */
export function rateFigures({ duration, localExposures }: Instrument, value: number): Partial<PositionRow> {
  if (duration === 0) return {};
  const spread = sumOfSpreads(localExposures);
  return {
    duration: rounded(duration, 3),
    dv01_eur: rounded(value * duration * BASIS_POINT, 2),
    ...(spread !== 0 && { spread_duration: rounded(-spread, 3), cs01_eur: rounded(-value * spread * BASIS_POINT, 2) }),
  };
}

const spreadColumns = riskFactors.flatMap(({ factorClass }, column) =>
  factorClass === 'Credit spread' ? [column] : [],
);
const sumOfSpreads = (exposures: Float64Array): number =>
  spreadColumns.reduce((sum, column) => sum + exposures[column]!, 0);

/** What the position alone has of risk. */
export function varOfPosition(
  source: VarSource,
  { history: prices }: DemoMarket,
  { history, day, index }: { readonly history: FundHistory; readonly day: number; readonly index: number },
): Pick<PositionRow, 'var_standalone' | 'var_component' | 'var_marginal'> {
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
  return {
    var_standalone: rounded(standalone, 8),
    var_component: rounded(component, 8),
    // The component is homogeneous in the weight.
    var_marginal: weight === 0 ? null : rounded(component / weight, 8),
  };
}

/** A forward stands against a bank, a future against the exchange with a margin. */
export function derivativeFigures(
  fund: DemoFund,
  { isDerivative, type }: Instrument,
  notional: number,
): Partial<PositionRow> {
  if (!isDerivative) return {};
  if (type === 'Currency forward') return { counterparty_id: forwardBankOf(fund).id };
  return { counterparty_id: CLEARING_HOUSE, initial_margin_eur: rounded(Math.abs(notional) * INITIAL_MARGIN, 2) };
}
