import { addDays, dayNumber } from '@fundscope/contract/calendar';

/** A bond, or paper issued below par. */
export interface BondIssue {
  readonly isin: string;
  readonly name: string;
  /** Per year, a fraction of the nominal. */
  readonly coupon: number;
  readonly couponsPerYear: 0 | 1 | 2;
  readonly issueDate: string;
  readonly maturityDate: string;
  /** Index in a price history of the first day that holds it. */
  readonly firstDay: number;
  /** Day numbers of the coupons and the last before the first price, or of the issue and the repayment; ascending. */
  readonly paymentDays: readonly number[];
}

/** Per 100 nominal, at the close of a day. */
export interface BondValue {
  /** With accrued interest. */
  readonly price: number;
  readonly accrued: number;
  /** Years, by the compounding of the coupons; once a year where there are none. */
  readonly modifiedDuration: number;
  /** Years squared. */
  readonly convexity: number;
}

const DAYS_PER_YEAR = 365.25;

/** The date some years on. */
export const yearsLater = (date: string, years: number): string => addDays(date, Math.round(years * DAYS_PER_YEAR));

export const yearsUntil = (maturityDay: number, day: number): number => (maturityDay - day) / DAYS_PER_YEAR;

/** The group of maturities, e.g. `3-5`, that reports put it in. */
export function maturityBucket(years: number): string {
  const bounds = [0, 1, 3, 5, 7, 10];
  const next = bounds.findIndex((bound) => years <= bound);
  return next < 0 ? '> 10' : `${bounds[Math.max(0, next - 1)]!}-${bounds[Math.max(1, next)]!}`;
}

/** Day numbers of the coupons, counted back from the maturity past the first day; of paper without any issue and maturity. */
export function paymentDaysOf(maturityDate: string, issueDate: string, couponsPerYear: 0 | 1 | 2): number[] {
  if (couponsPerYear === 0) return [dayNumber(issueDate), dayNumber(maturityDate)];
  const days: number[] = [];
  for (let back = 0; ; back++) {
    const day = monthsBefore(maturityDate, (back * 12) / couponsPerYear);
    days.unshift(day);
    if (day <= dayNumber(issueDate)) return days;
  }
}

/** Of a day of the month that every month has. */
function monthsBefore(date: string, months: number): number {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return dayNumber(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-${date.slice(8)}`);
}

/**
 * The same figures as `bondCashFlows` and `bondSensitivities` of the risk engine give by ACT/ACT ICMA, without making lists:
 * a market has a hundred thousand of them.
 *
 * @param day number of the settlement, before the maturity
 */
export function valueBond(
  { coupon, couponsPerYear, paymentDays }: BondIssue,
  day: number,
  yieldRate: number,
): BondValue {
  const next = paymentDays.findIndex((payment) => payment > day);
  const [previousDay, nextDay] = [paymentDays[next - 1]!, paymentDays[next]!];
  const periods = couponsPerYear === 0 ? 1 : couponsPerYear;
  const elapsed = (day - previousDay) / (nextDay - previousDay);
  const base = 1 + yieldRate / periods;
  const amount = couponsPerYear === 0 ? 0 : (100 * coupon) / couponsPerYear;
  let price = 0;
  let weighted = 0;
  let curved = 0;
  for (let payment = next; payment < paymentDays.length; payment++) {
    const isLast = payment === paymentDays.length - 1;
    const years = couponsPerYear === 0 ? yearsUntil(nextDay, day) : (payment - next + 1 - elapsed) / periods;
    const value = (amount + (isLast ? 100 : 0)) * base ** (-years * periods);
    price += value;
    weighted += years * value;
    curved += years * (years + 1 / periods) * value;
  }
  return {
    price,
    accrued: amount * elapsed,
    modifiedDuration: weighted / price / base,
    convexity: curved / price / base ** 2,
  };
}
