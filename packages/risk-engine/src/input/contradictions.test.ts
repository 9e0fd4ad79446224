import { describe, expect, it } from 'vitest';
import * as engine from '../index.ts';

const covariance = [
  [0.04, 0.006],
  [0.006, 0.01],
];
/** A correlation of 1.5. */
const impossible = [
  [0.04, 0.03],
  [0.03, 0.01],
];
const asymmetric = [
  [1, 0.5],
  [0.4, 1],
];
const year = [0.02, -0.01, 0.03, 0.01, -0.02, 0.04, 0.01, 0, -0.03, 0.02, 0.01, 0.02];
const book = { weights: [0.6, 0.4], covariance, confidence: 0.99, holdingPeriodDays: 20 };
const factors = { exposures: [0.6, 0.4], covariance, specificVariance: 0, multiple: 1 };
const position = { weight: 0.5, daysToLiquidate: 1, halfSpread: 0.001 };
const debtor = { weight: 1, defaultProbability: 0.01, lossGivenDefault: 0.6 };
const segment = { name: 'a', portfolioWeight: 1, benchmarkWeight: 1, portfolioReturn: 0.1, benchmarkReturn: 0.1 };
const scenario = { holdingPeriodMonths: 60, investedAmount: 10_000, entryCost: 0, exitCost: 0 };

/** Arguments of which each alone could be, and the one that is named. */
const contradictions: readonly (readonly [name: keyof typeof engine, args: readonly unknown[], named: string])[] = [
  ['dot', [[1, 2], [3]], 'b'],
  ['quadraticForm', [covariance, [1]], 'x'],
  ['multiplyTransposed', [covariance, [1]], 'x'],
  ['cholesky', [impossible], 'matrix'],
  ['requireCovariance', ['covariance', asymmetric], 'covariance'],
  ['sampleCovariance', [[[0.1, 0.2], [0.3]]], 'observations[1]'],
  ['exponentiallyWeightedCovariance', [[[0.1, 0.2], [0.3]], 0.97], 'observations[1]'],
  ['portfolioVolatility', [[1], covariance], 'exposures'],
  // Refused for what it is, also where these exposures have a positive variance.
  ['portfolioVolatility', [[1, 1], impossible], 'covariance'],
  ['portfolioVolatility', [[1, 1], asymmetric], 'covariance'],
  ['historicalVar', [[[0.1]], [0.5, 0.5], 0.99], 'assetReturns[0]'],
  ['tailDecomposition', [[[0.1]], [0.5, 0.5], 0.99], 'assetReturns[0]'],
  ['weightedTail', [[1, 2], [1], 0.9], 'weights'],
  ['weightedTail', [[1, 2], [0, 0], 0.9], 'weights'],
  ['varDecomposition', [{ ...book, covariance: impossible }], 'covariance'],
  ['varDecomposition', [{ ...book, weights: [1] }], 'weights'],
  ['incrementalVar', [book, [0.1]], 'changes'],
  ['factorVarDecomposition', [{ ...factors, covariance: impossible }, [[0], [1]]], 'covariance'],
  ['factorVarDecomposition', [factors, [[0]]], 'groups'],
  ['factorVarDecomposition', [factors, [[0, 1], [1]]], 'groups[1][0]'],
  ['studentTScenarios', [engine.createRandomSource(1), { count: 3, dimensions: 1, degreesOfFreedom: 5 }], 'count'],
  ['stressedVar', [year, { windowLength: 13, confidence: 0.9 }], 'profits'],
  ['stressedProfit', [[0.1, 0.2], [0.3]], 'shocks'],
  ['kupiecTest', [3, 2, 0.99], 'exceptions'],
  ['trafficLight', [251, 250, 0.99], 'exceptions'],
  ['christoffersenTest', [{ n00: 1, n01: 5, n10: 1, n11: 0 }, 0.99], 'transitions'],
  ['captureRatios', [year, [0.1]], 'benchmarkReturns'],
  ['trackingErrorPerYear', [year, [0.1], 12], 'benchmarkReturns'],
  [
    'benchmarkRegression',
    [{ returns: year, benchmarkReturns: year.slice(1), riskFreeReturns: year }],
    'benchmarkReturns',
  ],
  ['sharpeRatio', [year, [0], 12], 'riskFreeReturns'],
  ['yearsBetween', ['2026-03-01', '2026-02-01'], 'end'],
  [
    'drawdowns',
    [
      [
        { date: '2026-02-28', value: 1 },
        { date: '2026-01-31', value: 1 },
      ],
    ],
    'values[1].date',
  ],
  ['modifiedDietzReturn', [{ beginValue: 1, endValue: 1, days: 30, flows: [{ day: 31, amount: 1 }] }], 'flows[0].day'],
  ['waterfallSale', [[position], 0.1], 'positions'],
  ['proRataSale', [[position, position], 1.1], 'redemption'],
  ['stressPositions', [[position, position], { turnoverFactor: 1, spreadFactor: 1, haircuts: [0.1] }], 'haircuts'],
  [
    'ratingAverage',
    [[{ weight: 1, rating: 'Baa1' }], [{ rating: 'A', defaultProbability: 0.01 }]],
    'positions[0].rating',
  ],
  ['oneFactorCreditRisk', [[debtor], 1, 0.999], 'assetCorrelation'],
  ['brinsonFachler', [[{ ...segment, portfolioWeight: 0.9 }]], 'portfolioWeight'],
  ['brinsonFachler', [[segment, segment]], 'segments[1].name'],
  ['couponSchedule', ['2031-03-15', '2026-10-30', 2], 'settlementDate'],
  ['performanceScenarios', [{ monthlyValues: [1, 2], ...scenario }], 'monthlyValues'],
];

const functions = new Map(Object.entries(engine) as [string, (...given: readonly unknown[]) => unknown][]);

describe('arguments that contradict each other', () => {
  it.each(contradictions)('are refused by %s, and the one at fault is named', (name, args, named) => {
    const call = () => functions.get(name)!(...args);
    expect(call).toThrow(RangeError);
    expect(call).toThrow(named);
  });
});
