import { requireAbove } from '../input/require.ts';
import { normalQuantile } from '../distributions/normal.ts';
import { xoshiro128, xoshiro128StateOf } from './xoshiro128.ts';

/** Random numbers that are the same on every machine for the same seed. */
export interface RandomSource {
  /** Uniform on the open interval (0, 1). */
  uniform: () => number;
  /** Standard normal. */
  normal: () => number;
  /** Chi-square. */
  chiSquare: (degreesOfFreedom: number) => number;
  /** Student's t; for `degreesOfFreedom` above 2 its variance is df / (df - 2), not 1. */
  studentT: (degreesOfFreedom: number) => number;
}

const TWO_POW_26 = 2 ** 26;
const TWO_POW_52 = 2 ** 52;

/** @param seed an integer; the same seed gives the same numbers */
export function createRandomSource(seed: number): RandomSource {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed must be a whole number, not ${seed}.`);
  const nextWord = xoshiro128(xoshiro128StateOf(seed));
  // 52 random bits and a half step: never 0, never 1.
  const uniform = (): number => ((nextWord() >>> 6) * TWO_POW_26 + (nextWord() >>> 6) + 0.5) / TWO_POW_52;
  const normal = (): number => normalQuantile(uniform());
  const chiSquare = (degreesOfFreedom: number): number =>
    2 * gamma(requireAbove('degreesOfFreedom', degreesOfFreedom, 0) / 2, uniform, normal);
  return {
    uniform,
    normal,
    chiSquare,
    studentT: (degreesOfFreedom) => normal() / Math.sqrt(chiSquare(degreesOfFreedom) / degreesOfFreedom),
  };
}

/**
 * A gamma variate of scale 1 by Marsaglia and Tsang's squeeze.
 * Source: G. Marsaglia, W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26(3), 2000.
 */
function gamma(shape: number, uniform: () => number, normal: () => number): number {
  if (shape < 1) return gamma(shape + 1, uniform, normal) * uniform() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
