import { cholesky } from '../linear-algebra/cholesky.ts';
import { createRandomSource } from '../random/random-source.ts';
import { empiricalTail } from '../value-at-risk/empirical-tail.ts';
import { factorVarDecomposition } from '../value-at-risk/factor-decomposition.ts';
import { historicalVar } from '../value-at-risk/historical.ts';
import { scaleToHoldingPeriod } from '../value-at-risk/holding-period.ts';
import { studentTMonteCarloVar, studentTScenarios } from '../value-at-risk/student-t-monte-carlo.ts';
import { studentTExpectedShortfall, studentTVar } from '../value-at-risk/student-t.ts';
import {
  normalExpectedShortfall,
  portfolioVolatility,
  varianceCovarianceVar,
} from '../value-at-risk/variance-covariance.ts';
import type { CheckValue } from './check-value.ts';
import { longShortEquity } from './edhec.ts';

const MPMATH = 'mpmath 1.3.0, 40 digits';
const covariance = [
  [0.04, 0.006],
  [0.006, 0.01],
];
const unit = { dailyVolatility: 1, confidence: 0.99, holdingPeriodDays: 1 };
const hundred = [-0.1, -0.05, ...Array.from({ length: 98 }, () => 0.01)];

const linear: readonly CheckValue[] = [
  {
    of: 'portfolioVolatility',
    input: 'weights 60 and 40 %, covariance ((0.04, 0.006), (0.006, 0.01))',
    value: portfolioVolatility([0.6, 0.4], covariance),
    reference: 0.13740451229854134,
    source: 'by hand',
    tolerance: 1e-14,
  },
  {
    of: 'factorVarDecomposition',
    input: 'exposures 60 and 40 % to the same, multiple 1: component of the first',
    value: factorVarDecomposition({ exposures: [0.6, 0.4], covariance, specificVariance: 0, multiple: 1 }, [[0], [1]])
      .parts[0]!.component,
    reference: 0.11528005692843724,
    source: 'by hand: 0.01584 over the root of 0.01888',
    tolerance: 1e-14,
  },
  {
    of: 'scaleToHoldingPeriod',
    input: 'limit of 20 % for 20 days, for one day',
    value: scaleToHoldingPeriod(0.2, 1 / 20),
    reference: 0.044721359549995794,
    source: 'CESR/10-788, box 15, by hand',
    tolerance: 1e-14,
  },
  {
    of: 'varianceCovarianceVar',
    input: 'volatility 2.21738174 %, 99 %',
    value: varianceCovarianceVar({ ...unit, dailyVolatility: 0.0221738174457 }),
    reference: 0.0515840131,
    source: 'PerformanceAnalytics 2.1.0',
  },
  {
    of: 'normalExpectedShortfall',
    input: 'volatility 1, 99 %',
    value: normalExpectedShortfall(unit),
    reference: 2.665214220345805,
    source: MPMATH,
    tolerance: 1e-12,
  },
  {
    of: 'studentTVar',
    input: 'volatility 1, 5 degrees of freedom, 99 %',
    value: studentTVar({ ...unit, degreesOfFreedom: 5 }),
    reference: 2.60646356938428,
    source: MPMATH,
    tolerance: 1e-13,
  },
  {
    of: 'studentTExpectedShortfall',
    input: 'volatility 1, 5 degrees of freedom, 99 %',
    value: studentTExpectedShortfall({ ...unit, degreesOfFreedom: 5 }),
    reference: 3.44883676004802,
    source: MPMATH,
    tolerance: 1e-12,
  },
];

const simulated = studentTMonteCarloVar({
  exposures: [0.6, 0.4],
  choleskyFactor: cholesky(covariance),
  specificVolatility: 0,
  scenarios: studentTScenarios(createRandomSource(1), { count: 100_000, dimensions: 3, degreesOfFreedom: 5 }),
  confidence: 0.99,
  holdingPeriodDays: 1,
});

const simulation: readonly CheckValue[] = [
  {
    of: 'studentTMonteCarloVar',
    input: 'the weights and covariance above, 100,000 scenarios, 5 degrees of freedom, 99 %',
    value: simulated.valueAtRisk,
    reference: 0.13740451229854134 * 2.60646356938428,
    source: `exact quantile, ${MPMATH}; three standard errors`,
    tolerance: 0.0256,
  },
];

const tail = (
  input: string,
  profits: readonly number[],
  confidence: number,
  [value, shortfall]: readonly [number, number],
) => {
  const found = empiricalTail(profits, confidence);
  const source = 'Acerbi and Tasche 2002, by hand';
  return [
    { of: 'empiricalTail', input: `${input}: VaR`, value: found.valueAtRisk, reference: value, source },
    { of: 'empiricalTail', input: `${input}: shortfall`, value: found.expectedShortfall, reference: shortfall, source },
  ];
};

const empirical: readonly CheckValue[] = [
  ...tail('100 outcomes, the worst -10 and -5 %, 99 %', hundred, 0.99, [0.05, 0.1]),
  ...tail('EDHEC Long/Short Equity, 95 %', longShortEquity, 0.95, [0.0261, 0.0449157895]),
  ...tail('EDHEC Long/Short Equity, 99 %', longShortEquity, 0.99, [0.0629, 0.0659263158]),
  {
    of: 'historicalVar',
    input: 'EDHEC Long/Short Equity, weight 50 %, 95 %',
    value: historicalVar(
      longShortEquity.map((value) => [value]),
      [0.5],
      0.95,
    ).valueAtRisk,
    reference: 0.01305,
    source: 'by hand',
  },
];

export const valueAtRiskCheckValues: readonly CheckValue[] = [...linear, ...simulation, ...empirical];
