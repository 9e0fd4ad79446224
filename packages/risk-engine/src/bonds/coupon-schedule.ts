import { addMonths, isMonthEnd, parseDate, requireOrder } from './dates.ts';

/** Coupons in a year. */
export type CouponFrequency = 1 | 2 | 4 | 12;

export interface CouponSchedule {
  /** The coupon date at or before the settlement: accrued interest begins here. */
  readonly previousDate: string;
  /** The coupon dates after the settlement, the last is the maturity. */
  readonly dates: readonly string[];
}

/**
 * Regular coupon dates, counted back from the maturity and not moved to business days. A maturity on the last day of a
 * month puts every coupon on the last day.
 * Source: ICMA rules and recommendations, rule 251.
 *
 * @param settlementDate ISO date before the maturity
 * @throws {RangeError} for no dates, dates out of order, or another frequency
 */
export function couponSchedule(
  settlementDate: string,
  maturityDate: string,
  couponsPerYear: CouponFrequency,
): CouponSchedule {
  requireOrder('settlementDate', settlementDate, 'maturityDate', maturityDate);
  if (![1, 2, 4, 12].includes(couponsPerYear))
    throw new RangeError(`couponsPerYear must be 1, 2, 4 or 12, not ${couponsPerYear}.`);
  const maturity = parseDate('maturityDate', maturityDate);
  const toLastDay = isMonthEnd(maturity);
  const dates = [maturityDate];
  for (let back = 1; ; back++) {
    const date = addMonths(maturity, (-back * 12) / couponsPerYear, toLastDay);
    if (date <= settlementDate) return { previousDate: date, dates };
    dates.unshift(date);
  }
}
