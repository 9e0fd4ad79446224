import { regularizedIncompleteBeta } from './incomplete-beta.ts';

/**
 * Cumulative distribution of Student's t.
 * Source: Abramowitz and Stegun 26.7.1.
 *
 * @param degreesOfFreedom above 0
 */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  const tail =
    0.5 * regularizedIncompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5);
  return t < 0 ? tail : 1 - tail;
}

/**
 * Quantile of Student's t, found by bisection of the cumulative distribution to about 14 digits.
 *
 * @param probability in the open interval (0, 1)
 * @param degreesOfFreedom above 0
 * @throws {RangeError} for a probability outside
 */
export function studentTQuantile(probability: number, degreesOfFreedom: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`A probability must lie between 0 and 1, not be ${probability}.`);
  if (probability === 0.5) return 0;
  // The lower tail keeps its precision, so the upper quantile is its mirror image.
  if (probability > 0.5) return -studentTQuantile(1 - probability, degreesOfFreedom);
  let low = -1;
  while (studentTCdf(low, degreesOfFreedom) > probability) low *= 2;
  let high = low === -1 ? 0 : low / 2;
  for (let step = 0; step < 100 && high - low > Math.abs(low) * 1e-15; step++) {
    const middle = (low + high) / 2;
    if (studentTCdf(middle, degreesOfFreedom) > probability) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
