import { requireAbove, requireBetween } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';

export interface RatingGrade {
  readonly rating: string;
  /** Of one year, between 0 and 1. */
  readonly defaultProbability: number;
}

export interface RatedPosition {
  /** Of NAV, above 0. */
  readonly weight: number;
  readonly rating: string;
}

export interface RatingAverage {
  readonly meanDefaultProbability: number;
  /** The grade whose default probability is nearest to the mean in ratio. */
  readonly rating: string;
  /** For comparison: mean number of the grade, 1 for the best. It makes bad grades look better than they are. */
  readonly linearGrade: number;
}

/**
 * Average rating through default probabilities: letters have no mean, probabilities have.
 * Source: Moody's, "Approach to rating collateralized loan obligations" (weighted average rating factor).
 *
 * @param positions rated ones at least one; what has no rating is no part of the average
 * @param scale best grade first, default probabilities rising
 * @throws {RangeError} for no positions, a rating that the scale lacks, or a scale whose probabilities do not rise
 */
export function ratingAverage(positions: readonly RatedPosition[], scale: readonly RatingGrade[]): RatingAverage {
  requireEntries('positions', positions);
  requireScale(scale);
  let total = 0;
  let expectedDefaults = 0;
  let grades = 0;
  positions.forEach(({ weight, rating }, index) => {
    const grade = scale.findIndex((entry) => entry.rating === rating);
    if (grade < 0) throw new RangeError(`positions[${index}].rating must be one of the scale, not ${rating}.`);
    total += requireAbove(`positions[${index}].weight`, weight, 0);
    expectedDefaults += weight * scale[grade]!.defaultProbability;
    grades += weight * (grade + 1);
  });
  const meanDefaultProbability = expectedDefaults / total;
  const distance = ({ defaultProbability }: RatingGrade): number =>
    Math.abs(Math.log(defaultProbability / meanDefaultProbability));
  // Of two equally near grades the worse.
  const nearest = scale.reduce((best, grade) => (distance(grade) <= distance(best) ? grade : best));
  return { meanDefaultProbability, rating: nearest.rating, linearGrade: grades / total };
}

function requireScale(scale: readonly RatingGrade[]): void {
  requireEntries('scale', scale);
  scale.forEach(({ defaultProbability }, index) => {
    requireBetween(`scale[${index}].defaultProbability`, defaultProbability, 0, 1);
    if (index > 0)
      requireAbove(`scale[${index}].defaultProbability`, defaultProbability, scale[index - 1]!.defaultProbability);
  });
}
