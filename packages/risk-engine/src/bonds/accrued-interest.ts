import { requireAtLeast } from '../input/require.ts';
import { couponSchedule, type CouponFrequency } from './coupon-schedule.ts';
import { daysBetween } from './dates.ts';
import { yearFraction, type DayCount } from './day-count.ts';

export interface FixedCouponBond {
  readonly maturityDate: string;
  /** Per year, as a fraction of the nominal. */
  readonly couponRate: number;
  readonly couponsPerYear: CouponFrequency;
  readonly dayCount: DayCount | 'ACT/ACT ICMA';
}

/**
 * Interest that the buyer owes the seller, per 100 nominal. By ACT/ACT ICMA it is the coupon times the days run over the
 * days of the coupon period.
 * Source: ICMA rules and recommendations, rule 251; ISDA definitions 2006, section 4.16.
 *
 * @param settlementDate ISO date before the maturity; 0 on a coupon date
 */
export function accruedInterest(bond: FixedCouponBond, settlementDate: string): number {
  const { maturityDate, couponRate, couponsPerYear, dayCount } = bond;
  requireAtLeast('bond.couponRate', couponRate, 0);
  const { previousDate, dates } = couponSchedule(settlementDate, maturityDate, couponsPerYear);
  if (dayCount !== 'ACT/ACT ICMA') return 100 * couponRate * yearFraction(dayCount, previousDate, settlementDate);
  return (100 * couponRate * elapsedShare(previousDate, settlementDate, dates[0]!)) / couponsPerYear;
}

const elapsedShare = (previous: string, settlement: string, next: string): number =>
  daysBetween(previous, settlement) / daysBetween(previous, next);

/**
 * Which share of the running coupon period lies before the settlement, by the days that the bond counts.
 * Source: J. Mayle, "Standard securities calculation methods", SIA, 3rd edition, 1993, volume 1.
 */
export function elapsedPeriod(
  { dayCount, couponsPerYear }: FixedCouponBond,
  dates: readonly [string, string, string],
): number {
  const [previous, settlement, next] = dates;
  return dayCount === '30/360' || dayCount === '30E/360'
    ? yearFraction(dayCount, previous, settlement) * couponsPerYear
    : elapsedShare(previous, settlement, next);
}
