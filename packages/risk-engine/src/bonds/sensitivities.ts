import { requireAbove } from '../input/require.ts';
import { periodFactor, presentValue, type CashFlow, type Discounting } from './cash-flows.ts';

const BASIS_POINT = 1e-4;

export interface BondSensitivities {
  /** With accrued interest, in the unit of the payments. */
  readonly price: number;
  readonly macaulayDurationYears: number;
  /** -(dP / dy) / P, years. */
  readonly modifiedDuration: number;
  /** (d2P / dy2) / P, years squared. */
  readonly convexity: number;
  /** Loss of value when the yield rises by a basis point, in the unit of the payments, by the slope. */
  readonly dv01: number;
}

/**
 * How the value of fixed payments moves with their yield.
 * Source: Fabozzi 2012, chapter 4.
 *
 * @throws {RangeError} for payments that are worth nothing
 */
export function bondSensitivities(cashFlows: readonly CashFlow[], discounting: Discounting): BondSensitivities {
  const price = requireAbove('price of cashFlows', presentValue(cashFlows, discounting), 0);
  const { compoundingsPerYear } = discounting;
  const base = periodFactor(discounting);
  const valueOf = ({ years, amount }: CashFlow): number => amount * base ** (-years * compoundingsPerYear);
  const weighted = (factor: (years: number) => number): number =>
    cashFlows.reduce((sum, flow) => sum + factor(flow.years) * valueOf(flow), 0) / price;
  const macaulayDurationYears = weighted((years) => years);
  const modifiedDuration = macaulayDurationYears / base;
  return {
    price,
    macaulayDurationYears,
    modifiedDuration,
    convexity: weighted((years) => years * (years + 1 / compoundingsPerYear)) / base ** 2,
    dv01: modifiedDuration * price * BASIS_POINT,
  };
}
