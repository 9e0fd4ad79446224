import { requireBetween, requireFinite } from '../input/require.ts';

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp(-0.5 * requireFinite('x', x) * x) / SQRT_TWO_PI;

/**
 * Cumulative standard normal distribution, to about 15 digits; the lower tail keeps its relative precision.
 * Source: Abramowitz and Stegun 26.2.11 (series) and 26.2.14 (continued fraction).
 */
export function normalCdf(x: number): number {
  requireFinite('x', x);
  if (x < -3) return lowerTail(-x);
  if (x > 3) return 1 - lowerTail(x);
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > 1e-18; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + sum * normalDensity(x);
}

function lowerTail(x: number): number {
  if (x > 40) return 0;
  let fraction = x;
  for (let k = 120; k >= 1; k--) fraction = x + k / fraction;
  return normalDensity(x) / fraction;
}

/**
 * Quantile of the standard normal distribution, to about 16 digits.
 * Source: M. Wichura, "Algorithm AS 241: The percentage points of the normal distribution",
 * Applied Statistics 37(3), 1988 (PPND16).
 *
 * @param probability in the open interval (0, 1)
 * @throws {RangeError} for any other number
 */
export function normalQuantile(probability: number): number {
  requireBetween('probability', probability, 0, 1);
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(central, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(q < 0 ? probability : 1 - probability));
  const tail = r <= 5 ? ratio(outer, r - 1.6) : ratio(far, r - 5);
  return q < 0 ? -tail : tail;
}

type Rational = readonly [numerator: readonly number[], denominator: readonly number[]];

// Highest power first; the denominators end in 1. The published digits as far as a double holds them.
const central: Rational = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
];
const outer: Rational = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
];
const far: Rational = [
  [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
];

const polynomial = (coefficients: readonly number[], x: number): number => {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
};
const ratio = ([numerator, denominator]: Rational, x: number): number =>
  polynomial(numerator, x) / polynomial(denominator, x);
