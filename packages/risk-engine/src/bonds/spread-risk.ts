import { requireAbove, requireAtLeast, requireFinite, requireLength, requireNumbers } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';
import { requireCashFlows, type CashFlow } from './cash-flows.ts';

const BASIS_POINT = 1e-4;

export interface SpreadSensitivities {
  /** With accrued interest, in the unit of the payments. */
  readonly price: number;
  /** -(dP / ds) / P, years. Of a floater it is about its maturity, though its duration is short. */
  readonly spreadDuration: number;
  /** Loss of value when the spread widens by a basis point, in the unit of the payments, by the slope. */
  readonly cs01: number;
}

/**
 * How the value of payments moves with a spread over the riskless curve that is the same for all terms. Rates and spread are
 * compounded continuously.
 * Source: D. O'Kane, "Modelling single-name and multi-name credit derivatives", 2008, chapter 4 (zero volatility spread).
 *
 * @param cashFlows as they are expected today; a floater's by the forward rates
 * @param zeroRates of the riskless curve, one for each payment, per year as fractions
 * @param spread per year, a fraction
 */
export function spreadSensitivities(
  cashFlows: readonly CashFlow[],
  zeroRates: readonly number[],
  spread: number,
): SpreadSensitivities {
  requireCashFlows(cashFlows);
  requireNumbers('zeroRates', zeroRates);
  requireLength('zeroRates', zeroRates, cashFlows.length, 'cashFlows');
  requireFinite('spread', spread);
  const values = cashFlows.map(({ years, amount }, index) => amount * Math.exp(-(zeroRates[index]! + spread) * years));
  const price = requireAbove(
    'price of cashFlows',
    values.reduce((sum, value) => sum + value, 0),
    0,
  );
  const spreadDuration = values.reduce((sum, value, index) => sum + value * cashFlows[index]!.years, 0) / price;
  return { price, spreadDuration, cs01: spreadDuration * price * BASIS_POINT };
}

export interface SpreadPosition {
  /** Of NAV, short is negative. */
  readonly weight: number;
  /** Years. */
  readonly spreadDuration: number;
  /** Of the position's spread, as a fraction: 0.01 is 100 basis points wider. */
  readonly spreadChange: number;
}

/**
 * Loss of a portfolio when spreads move, to first order: sum of weight, spread duration and change.
 * Source: A. Ben Dor et al., "DTS (duration times spread)", Journal of Portfolio Management 33(2), 2007.
 *
 * @returns a fraction of NAV; wider spreads of what is held give a positive loss
 */
export function spreadLoss(positions: readonly SpreadPosition[]): number {
  requireEntries('positions', positions);
  return positions.reduce((loss, { weight, spreadDuration, spreadChange }, index) => {
    requireFinite(`positions[${index}].weight`, weight);
    requireAtLeast(`positions[${index}].spreadDuration`, spreadDuration, 0);
    requireFinite(`positions[${index}].spreadChange`, spreadChange);
    return loss + weight * spreadDuration * spreadChange;
  }, 0);
}
