import { dayNumber } from '@fundscope/contract/calendar';
import { FIRST_PRICE_DAY, isMarketMonthStart, marketDays } from '../demo-calendar.ts';
import { between, randomOf, rounded } from '../seeded-random.ts';
import { paymentDaysOf, valueBond, yearsLater, yearsUntil, type BondIssue, type BondValue } from './bond-issues.ts';
import type { BondTerms, Instrument } from './instrument.ts';
import { syntheticIsin } from './isin.ts';
import { gradeOn } from './issuer.ts';
import { rateAt, rateNode, type RateNode } from './rate-curve.ts';
import type { Grade } from './rating-scale.ts';
import { BUSINESS_DAYS_PER_YEAR, factorIndex } from './risk-factors.ts';
import type { FactorHistory } from './simulate-factors.ts';

/** The bonds of one issuer that follow each other, day by day; lists begin with `FIRST_PRICE_DAY`. */
export interface BondSeries {
  readonly issues: readonly BondIssue[];
  /** Place in `issues` of what is held at the close. */
  readonly issueOf: Uint8Array;
  readonly values: readonly BondValue[];
  readonly yields: Float64Array;
  /** In the bond's currency, of what was held the day before: a day's profit, and what of it was paid as a coupon. */
  readonly returns: Float64Array;
  readonly couponReturns: Float64Array;
  /** The nodes of its curve that it moves with. */
  readonly nodes: readonly RateNode[];
  /** Column of its spread's factor, or -1. */
  readonly spreadColumn: number;
}

/** Over the curve, or over the factor of the spread. */
const gradeSpreads: Readonly<Record<Grade, readonly [ofState: number, ofCompany: number]>> = {
  AAA: [0, -0.005],
  AA: [0.0025, -0.004],
  A: [0.005, -0.002],
  BBB: [0.011, 0.003],
  BB: [0.025, -0.006],
  B: [0.04, 0.015],
};
/** Paper of weeks or months pays less for the same name than its bonds: a fifth of a percent where the factor begins. */
const MONEY_MARKET_SPREAD = -0.009;
/** A yield does not fall below. */
const LEAST_YIELD = 0.0005;
const usualTenors = [0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30];
const ISSUES_PER_COLUMN = 50;

/** @param column of the instrument in the universe */
export function priceBond(
  instrument: Instrument & { readonly bond: BondTerms },
  column: number,
  factors: FactorHistory,
): BondSeries {
  const { bond, issuer, specificVolatility } = instrument;
  const days = marketDays.length - FIRST_PRICE_DAY;
  const random = randomOf(`prices/${instrument.key}`);
  const spreadColumn = bond.spread === null ? -1 : factorIndex(bond.spread);
  const issues: BondIssue[] = [];
  const values: BondValue[] = [];
  const nodes: RateNode[] = [];
  const [issueOf, yields] = [new Uint8Array(days), new Float64Array(days)];
  const [returns, couponReturns] = [new Float64Array(days), new Float64Array(days)];
  let own = 0;
  for (let day = 0; day < days; day++) {
    const date = marketDays[FIRST_PRICE_DAY + day]!;
    const today = dayNumber(date);
    const levels = factors.levels[FIRST_PRICE_DAY + day]!;
    own += specificVolatility * random.normal() - own / BUSINESS_DAYS_PER_YEAR;
    const spread = own + baseSpread(bond, gradeOn(issuer!, date)) + (spreadColumn < 0 ? 0 : levels[spreadColumn]!);
    const yieldAt = (years: number): number => Math.max(LEAST_YIELD, rateAt(levels, bond.curve, years) + spread);
    const revalue = (issue: BondIssue) => {
      const years = yearsUntil(issue.paymentDays.at(-1)!, today);
      return { years, rate: yieldAt(years), value: valueBond(issue, today, yieldAt(years)) };
    };
    let issue = issues.at(-1) ?? null;
    let now = issue && revalue(issue);
    if (issue && now) {
      const before = values[day - 1]!.price;
      const yesterday = dayNumber(marketDays[FIRST_PRICE_DAY + day - 1]!);
      const paid = issue.paymentDays.some((payment) => payment > yesterday && payment <= today) ? couponOf(issue) : 0;
      returns[day] = (now.value.price + paid) / before - 1;
      couponReturns[day] = paid / before;
    }
    if (!issue || !now || (isMarketMonthStart(FIRST_PRICE_DAY + day) && now.years < bond.leastYears)) {
      const years = issue ? between(random, ...bond.newYears) : bond.firstYears;
      const number = column * ISSUES_PER_COLUMN + issues.length;
      issue = makeIssue(instrument, { number, date, day, years, yieldRate: yieldAt(years), isNew: issue !== null });
      issues.push(issue);
      now = revalue(issue);
    }
    issueOf[day] = issues.length - 1;
    yields[day] = now.rate;
    values.push(now.value);
    nodes.push(rateNode(bond.curve, now.years));
  }
  return { issues, issueOf, values, yields, returns, couponReturns, nodes, spreadColumn };
}

const couponOf = ({ coupon, couponsPerYear }: BondIssue): number =>
  couponsPerYear === 0 ? 0 : (100 * coupon) / couponsPerYear;

function baseSpread({ spread, couponsPerYear }: BondTerms, grade: Grade | null): number {
  if (couponsPerYear === 0) return MONEY_MARKET_SPREAD;
  return gradeSpreads[grade ?? 'BBB'][spread === null ? 0 : 1];
}

interface NewIssue {
  readonly number: number;
  /** Of the purchase. */
  readonly date: string;
  readonly day: number;
  readonly years: number;
  readonly yieldRate: number;
  /** Issued on the day, not before it. */
  readonly isNew: boolean;
}

function makeIssue(
  { issuer, bond, type }: Instrument,
  { number, date, day, years, yieldRate, isNew }: NewIssue,
): BondIssue {
  const couponsPerYear = bond!.couponsPerYear;
  // A day that no month ends with, so that every coupon is on the same.
  const maturityDate = yearsLater(date, years).replace(/(28|29|30|31)$/u, '27');
  const tenor = usualTenors.find((candidate) => candidate >= years) ?? years;
  const issueDate =
    isNew || couponsPerYear === 0
      ? date
      : `${Number(maturityDate.slice(0, 4)) - Math.ceil(tenor)}${maturityDate.slice(4)}`;
  const coupon = couponsPerYear === 0 ? 0 : Math.max(0.00125, Math.round(yieldRate * 800) / 800);
  const paper = type === 'Money market' ? 'Geldmarktpapier ' : '';
  const terms =
    couponsPerYear === 0
      ? `${maturityDate.slice(5, 7)}/${maturityDate.slice(0, 4)}`
      : `${rounded(coupon * 100, 3).toFixed(3)} % ${maturityDate.slice(0, 4)}`;
  return {
    isin: syntheticIsin(700_000 + number),
    name: `${issuer!.name} ${paper}${terms}`,
    coupon,
    couponsPerYear,
    issueDate,
    maturityDate,
    firstDay: day,
    paymentDays: paymentDaysOf(maturityDate, issueDate < date ? issueDate : date, couponsPerYear),
  };
}
