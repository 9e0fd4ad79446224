const lanczos = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
];

/**
 * Natural logarithm of the gamma function for x > 0.
 * Source: C. Lanczos, SIAM J. Numer. Anal. B 1, 1964, with Godfrey's coefficients for g = 7, n = 9.
 */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  let sum = lanczos[0]!;
  for (let i = 1; i < lanczos.length; i++) sum += lanczos[i]! / (z + i);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * ln(gamma(x + 1/2) / gamma(x)) for x > 0, without the cancellation of two large logarithms.
 * Source: NIST DLMF 5.11.13, the series in odd powers of 1 / x, from x = 20 on.
 */
export function logGammaRatioHalf(x: number): number {
  if (x < 20) return logGamma(x + 0.5) - logGamma(x);
  const r = 1 / (x * x);
  return 0.5 * Math.log(x) - (1 / 8 - (1 / 192 - (1 / 640 - (17 / 14_336 - (31 / 18_432) * r) * r) * r) * r) / x;
}

/**
 * The regularised incomplete beta function I_x(a, b) for a, b > 0 and 0 <= x <= 1.
 * Source: NIST DLMF 8.17.22 (continued fraction), evaluated by Lentz's method.
 *
 * @param complement 1 - x, where it is known with more digits
 */
export function regularizedIncompleteBeta(x: number, a: number, b: number, complement = 1 - x): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularizedIncompleteBeta(complement, b, a, x);
  const logX = x > 0.5 ? Math.log1p(-complement) : Math.log(x);
  const logComplement = x > 0.5 ? Math.log(complement) : Math.log1p(-x);
  const front = Math.exp(a * logX + b * logComplement - logBeta(a, b) - Math.log(a));
  let c = 1;
  let d = 1 / guarded(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guarded(1 + even * d);
    c = guarded(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guarded(1 + odd * d);
    c = guarded(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return front * fraction;
}

const guarded = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

function logBeta(a: number, b: number): number {
  if (b === 0.5) return 0.5 * Math.log(Math.PI) - logGammaRatioHalf(a);
  if (a === 0.5) return logBeta(b, a);
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
