import { binomialCdf } from '../distributions/binomial.ts';
import { normalCdf, normalDensity, normalQuantile } from '../distributions/normal.ts';
import { studentTCdf, studentTDensity, studentTQuantile } from '../distributions/student-t.ts';
import type { CheckValue } from './check-value.ts';

const MPMATH = 'mpmath 1.3.0, 40 digits';

const normal: readonly CheckValue[] = [
  {
    of: 'normalDensity',
    input: 'x = 1.96',
    value: normalDensity(1.96),
    reference: 0.05844094433345146,
    source: MPMATH,
    tolerance: 1e-14,
  },
  {
    of: 'normalCdf',
    input: 'x = -5',
    value: normalCdf(-5),
    reference: 2.866515718791939e-7,
    source: 'Abramowitz and Stegun, table 26.2',
    tolerance: 1e-12,
  },
  {
    of: 'normalQuantile',
    input: 'p = 0.99',
    value: normalQuantile(0.99),
    reference: 2.3263478740408408,
    source: 'Wichura, AS 241, 1988',
    tolerance: 1e-14,
  },
];

const lowerTails = [
  [-2, 5, 0.05096973941492918],
  [-3, 999, 0.001383388230073897],
  [-10, 1000, 8.335351479300033e-23],
  [-2.3263478740408408, 1e7, 0.010000009938783267],
  [-30, 1e6, 6.010047116831719e-198],
  [-5, 1e12, 2.866515719275123e-7],
] as const;

const quantiles = [
  [0.99, 5, 3.364929998907218],
  [0.975, 10, 2.2281388519862744],
  [1e-10, 3, -2225.7692846830932],
  [0.999, 250, 3.1231502290270914],
  [0.99, 1e7, 2.3263482469483225],
  [0.99, 1e12, 2.3263478740445698],
] as const;

export const distributionsCheckValues: readonly CheckValue[] = [
  ...normal,
  ...lowerTails.map(([t, df, reference]) => ({
    of: 'studentTCdf',
    input: `t = ${t}, ${df} degrees of freedom`,
    value: studentTCdf(t, df),
    reference,
    source: MPMATH,
    tolerance: 2e-13,
  })),
  {
    of: 'studentTDensity',
    input: 't = 3.364929998907218, 5 degrees of freedom',
    value: studentTDensity(3.364929998907218, 5),
    reference: 0.010910975291951038,
    source: MPMATH,
    tolerance: 1e-13,
  },
  ...quantiles.map(([p, df, reference]) => ({
    of: 'studentTQuantile',
    input: `p = ${p}, ${df} degrees of freedom`,
    value: studentTQuantile(p, df),
    reference,
    source: MPMATH,
    tolerance: 1e-13,
  })),
  {
    of: 'binomialCdf',
    input: 'at most 4 of 250, p = 0.01',
    value: binomialCdf(4, 250, 0.01),
    reference: 0.8921876269036253,
    source: MPMATH,
    tolerance: 1e-12,
  },
  {
    of: 'binomialCdf',
    input: 'at most 30 of 2500, p = 0.01',
    value: binomialCdf(30, 2500, 0.01),
    reference: 0.8644505420558677,
    source: MPMATH,
    tolerance: 1e-11,
  },
];
