import { requireAbove, requireAtLeast, requireFinite } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';
import { elapsedPeriod, type FixedCouponBond } from './accrued-interest.ts';
import { couponSchedule } from './coupon-schedule.ts';

export interface CashFlow {
  /** From the settlement, above 0. */
  readonly years: number;
  readonly amount: number;
}

/**
 * What a bond still pays, per 100 nominal, with times in coupon periods over the coupons of a year (street convention).
 *
 * @param settlementDate ISO date before the maturity
 */
export function bondCashFlows(bond: FixedCouponBond, settlementDate: string): CashFlow[] {
  const { couponRate, couponsPerYear, maturityDate } = bond;
  requireAtLeast('bond.couponRate', couponRate, 0);
  const { previousDate, dates } = couponSchedule(settlementDate, maturityDate, couponsPerYear);
  const elapsed = elapsedPeriod(bond, [previousDate, settlementDate, dates[0]!]);
  const coupon = (100 * couponRate) / couponsPerYear;
  return dates.map((_, index) => ({
    years: (index + 1 - elapsed) / couponsPerYear,
    amount: coupon + (index === dates.length - 1 ? 100 : 0),
  }));
}

/** How a rate is compounded: so many times a year, at least once. */
export interface Discounting {
  /** Per year, as a fraction. */
  readonly yield: number;
  readonly compoundingsPerYear: number;
}

/** Source: F. Fabozzi, "Bond markets, analysis and strategies", 8th edition, 2012, chapter 2. */
export function presentValue(cashFlows: readonly CashFlow[], discounting: Discounting): number {
  requireCashFlows(cashFlows);
  const base = periodFactor(discounting);
  return cashFlows.reduce(
    (sum, { years, amount }) => sum + amount * base ** (-years * discounting.compoundingsPerYear),
    0,
  );
}

/** 1 + y / m. */
export function periodFactor({ yield: rate, compoundingsPerYear }: Discounting): number {
  requireAbove('compoundingsPerYear', compoundingsPerYear, 0);
  requireFinite('yield', rate);
  if (!(rate > -compoundingsPerYear))
    throw new RangeError(
      `yield must be above -${compoundingsPerYear} with ${compoundingsPerYear} compoundings, not ${rate}.`,
    );
  return 1 + rate / compoundingsPerYear;
}

/** @throws {RangeError} for no payments, one that is not finite, or one that is not in the future */
export function requireCashFlows(cashFlows: readonly CashFlow[]): void {
  requireEntries('cashFlows', cashFlows);
  cashFlows.forEach(({ years, amount }, index) => {
    requireAbove(`cashFlows[${index}].years`, years, 0);
    requireFinite(`cashFlows[${index}].amount`, amount);
  });
}
