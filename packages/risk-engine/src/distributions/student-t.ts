import { requireAbove, requireBetween, requireFinite } from '../input/require.ts';
import { logGammaRatioHalf, regularizedIncompleteBeta } from './incomplete-beta.ts';
import { normalCdf } from './normal.ts';

/** From here on the transformation to the normal distribution is as exact as a double. */
const MANY_DEGREES = 2000;

/**
 * Cumulative distribution of Student's t, to about 14 digits; the lower tail keeps its relative precision.
 * Source: Abramowitz and Stegun 26.7.1; for very many degrees of freedom G. Hill, "Algorithm 395: Student's
 * t-distribution", Communications of the ACM 13(10), 1970.
 *
 * @param degreesOfFreedom above 0
 */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  requireFinite('t', t);
  requireAbove('degreesOfFreedom', degreesOfFreedom, 0);
  const tail = degreesOfFreedom < MANY_DEGREES ? betaTail(t, degreesOfFreedom) : normalTail(t, degreesOfFreedom);
  return t < 0 ? tail : 1 - tail;
}

const betaTail = (t: number, degreesOfFreedom: number): number =>
  0.5 *
  regularizedIncompleteBeta(
    degreesOfFreedom / (degreesOfFreedom + t * t),
    degreesOfFreedom / 2,
    0.5,
    (t * t) / (degreesOfFreedom + t * t),
  );

function normalTail(t: number, degreesOfFreedom: number): number {
  const a = degreesOfFreedom - 0.5;
  const b = 48 * a * a;
  const y = a * Math.log1p((t * t) / degreesOfFreedom);
  const correction = (((-0.4 * y - 3.3) * y - 24) * y - 85.5) / (0.8 * y * y + 100 + b);
  return normalCdf(-((correction + y + 3) / b + 1) * Math.sqrt(y));
}

/** Density of Student's t. */
export function studentTDensity(t: number, degreesOfFreedom: number): number {
  requireFinite('t', t);
  requireAbove('degreesOfFreedom', degreesOfFreedom, 0);
  const half = degreesOfFreedom / 2;
  const logDensity =
    logGammaRatioHalf(half) -
    0.5 * Math.log(Math.PI * degreesOfFreedom) -
    (half + 0.5) * Math.log1p((t * t) / degreesOfFreedom);
  return Math.exp(logDensity);
}

/**
 * Quantile of Student's t, found by bisection of the cumulative distribution to about 14 digits.
 *
 * @param probability in the open interval (0, 1)
 * @param degreesOfFreedom above 0
 * @throws {RangeError} for a probability outside
 */
export function studentTQuantile(probability: number, degreesOfFreedom: number): number {
  requireBetween('probability', probability, 0, 1);
  requireAbove('degreesOfFreedom', degreesOfFreedom, 0);
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
