import { requireAtLeast, requireNumbers } from '../input/require.ts';
import { sampleStandardDeviation } from '../performance/moments.ts';

/** Volatility class of the synthetic risk and reward indicator. */
export type SrriClass = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const WEEKS_PER_YEAR = 52;
/** Lower bounds of the classes 2 to 7, as fractions per year. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.15, 0.25] as const;

/**
 * Annualised volatility of weekly returns (distributions included), five years of them in the regulation.
 * Source: CESR/10-673, box 1: sqrt(m / (T - 1) * sum (r - mean)^2) with m = 52, T = 260.
 */
export function srriVolatility(weeklyReturns: readonly number[]): number {
  requireNumbers('weeklyReturns', weeklyReturns, 2);
  return sampleStandardDeviation(weeklyReturns) * Math.sqrt(WEEKS_PER_YEAR);
}

/**
 * The class of an annualised volatility.
 * Source: CESR/10-673, box 1: bounds 0.5 %, 2 %, 5 %, 10 %, 15 %, 25 %; the lower bound belongs to the class.
 *
 * @param volatility a fraction per year, not negative; null where it is not known, and then the class is not
 */
export function srriClassOf(volatility: number): SrriClass;
export function srriClassOf(volatility: number | null): SrriClass | null;
export function srriClassOf(volatility: number | null): SrriClass | null {
  if (volatility === null) return null;
  requireAtLeast('volatility', volatility, 0);
  return (1 + bounds.filter((bound) => volatility >= bound).length) as SrriClass;
}

/**
 * The published class after a week: it moves only when the volatility was outside the published class in every
 * reference of the four months before, then to the class that most of those references show (the latest at a tie).
 * Source: CESR/10-673, box 1, "Changes of the SRRI".
 *
 * @param published the class published so far
 * @param references the classes at the reference dates of the last four months, oldest first; with one that is not
 *   known nothing moves
 */
export function migratedSrriClass(published: SrriClass, references: readonly (SrriClass | null)[]): SrriClass {
  requireClass('published', published);
  const known = references.filter((reference) => reference !== null);
  known.forEach((reference, index) => requireClass(`references[${index}]`, reference));
  if (known.length < references.length || known.length === 0 || known.includes(published)) return published;
  const count = (wanted: SrriClass): number => known.filter((reference) => reference === wanted).length;
  return known.reduce((best, reference) => (count(reference) >= count(best) ? reference : best));
}

function requireClass(name: string, srri: SrriClass): void {
  if (![1, 2, 3, 4, 5, 6, 7].includes(srri)) throw new RangeError(`${name} must be a class from 1 to 7, not ${srri}.`);
}
