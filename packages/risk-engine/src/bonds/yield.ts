import { requireAbove, requireAtLeast } from '../input/require.ts';
import { presentValue, requireCashFlows, type CashFlow } from './cash-flows.ts';

/**
 * The yield at which payments are worth their price, to about 14 digits. Payments that are not negative are worth less the
 * higher the yield, so there is one.
 * Source: Fabozzi 2012, chapter 3. The last period is compounded like the others.
 *
 * @param cashFlows none negative, their sum above 0
 * @param dirtyPrice with accrued interest, above 0
 * @throws {RangeError} when no yield up to 10,000 % a year gives the price
 */
export function yieldToMaturity(
  cashFlows: readonly CashFlow[],
  dirtyPrice: number,
  compoundingsPerYear: number,
): number {
  requireCashFlows(cashFlows);
  cashFlows.forEach(({ amount }, index) => requireAtLeast(`cashFlows[${index}].amount`, amount, 0));
  requireAbove(
    'sum of cashFlows',
    cashFlows.reduce((sum, { amount }) => sum + amount, 0),
    0,
  );
  requireAbove('dirtyPrice', dirtyPrice, 0);
  requireAbove('compoundingsPerYear', compoundingsPerYear, 0);
  const excess = (rate: number): number => presentValue(cashFlows, { yield: rate, compoundingsPerYear }) - dirtyPrice;
  let low = -compoundingsPerYear * (1 - 1e-9);
  let high = MOST;
  if (excess(high) > 0)
    throw new RangeError(`dirtyPrice is ${dirtyPrice}: no yield up to ${MOST} gives so low a price.`);
  if (excess(low) < 0) throw new RangeError(`dirtyPrice is ${dirtyPrice}: no yield gives so high a price.`);
  for (let step = 0; step < 200 && high - low > 1e-16 * Math.abs(low); step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const MOST = 100;
