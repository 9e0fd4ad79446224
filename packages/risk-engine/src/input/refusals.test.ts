import { describe, expect, it } from 'vitest';
import { measureCases } from '../check-values/measure-cases.ts';
import * as engine from '../index.ts';

const covariance = [
  [0.04, 0.006],
  [0.006, 0.01],
];
const normal = { dailyVolatility: 0.01, confidence: 0.99, holdingPeriodDays: 20 };
const positions = [{ weight: 0.4, daysToLiquidate: 3 }];
const book = [{ underlying: 'A', kind: 'security', notional: 0.5 }];
const moments = { count: 10, mean: 0, volatility: 0.01, skewness: 0, excessKurtosis: 0 };
const scenarios = { count: 2, dimensions: 3, degreesOfFreedom: 5, values: [1, 1, 1, -1, -1, -1] };
const redemptions = { grossDailyRedemptions: [0.01, 0.02], horizonDays: 1, confidence: 0.99 };

/** A lawful call of each function. */
const calls: Readonly<Record<string, readonly unknown[]>> = {
  absoluteUtilisation: [0.1, 0.2],
  aifCommitmentExposure: [book],
  aifGrossExposure: [book],
  annualizedReturn: [0.1, 2],
  binomialCdf: [3, 250, 0.01],
  bviPerformance: [100, 101, 1],
  cholesky: [covariance],
  complianceSettingCode: [{ lawType: 5, limitType: 'ABSOLUT', marketRiskClass: 3 }],
  cornishFisherVar: [moments, 256],
  createRandomSource: [1],
  creditRiskLimitPercent: [2, 5],
  daysToLiquidate: [100, 10, 0.2],
  dot: [
    [1, 2],
    [3, 4],
  ],
  effectiveObservations: [250, 0.97],
  empiricalTail: [[-0.1, 0.1], 0.99],
  exponentiallyWeightedCovariance: [[[0.1], [0.2]], 0.97],
  factorVarDecomposition: [{ exposures: [0.6, -0.4], covariance, specificVariance: 0.001, multiple: 10 }, [[0], [1]]],
  historicalVar: [[[0.1, 0.2]], [0.5, 0.5], 0.99],
  isAlternativeFund: [2],
  isBacktestException: [-0.01, 0.02],
  keyRateExposures: [[{ years: 4, exposure: -3 }]],
  kupiecTest: [3, 250, 0.99],
  limitStatus: [0.5],
  linkedReturn: [[0.1]],
  liquidityLimits: [2, 0.1],
  liquidityProfile: [positions],
  liquiditySlices: [positions],
  liquidShare: [positions, 1],
  marketRiskClassOf: [0.1],
  lawConflicts: [
    {
      lawType: 8,
      limitAbsPercent: 30,
      limitRelPercent: 300,
      isSpecialFund: false,
      processes: [{ limitAbsPercent: 30, limitRelPercent: 300 }],
    },
  ],
  lawfulMarketRiskLimits: [{ limitAbsPercent: 30, limitRelPercent: 300, stressLimitPercent: 15 }, 8],
  marketRiskLimits: [2, 5, 'DE'],
  maximumDrawdown: [[1, 2]],
  mean: [[1]],
  migratedSrriClass: [4, [5, 5]],
  mostGreenExceptions: [0.99],
  multiplyTransposed: [covariance, [1, 2]],
  normalCdf: [1],
  normalDensity: [1],
  normalExpectedShortfall: [normal],
  normalQuantile: [0.5],
  observationWeights: [250, 0.97],
  portfolioVolatility: [[0.5, 0.5], covariance, 0.01],
  quadraticForm: [covariance, [1, 2]],
  rankByLoss: [[0.1]],
  redemptionAtRisk: [redemptions],
  redemptionCoverage: [0.3, 0.2],
  relativeUtilisation: [0.1, 0.1, 2],
  requireCovariance: ['covariance', covariance],
  returnMoments: [[0.1]],
  sampleCovariance: [[[0.1], [0.2]]],
  sampleStandardDeviation: [[0.1, 0.2]],
  scaleToHoldingPeriod: [0.1, 20],
  srriClassOf: [0.1],
  srriVolatility: [[0.1, 0.2]],
  stressedProfit: [[0.1], [0.2]],
  studentTCdf: [1, 5],
  studentTDensity: [1, 5],
  studentTExpectedShortfall: [{ ...normal, degreesOfFreedom: 5 }],
  studentTMonteCarloVar: [
    {
      exposures: [0.6, 0.4],
      choleskyFactor: covariance,
      specificVolatility: 0,
      scenarios,
      confidence: 0.5,
      holdingPeriodDays: 1,
    },
  ],
  studentTQuantile: [0.5, 5],
  studentTScenarios: [engine.createRandomSource(1), { count: 2, dimensions: 1, degreesOfFreedom: 5 }],
  studentTVar: [{ ...normal, degreesOfFreedom: 5 }],
  summaryRiskIndicator: [4, 1],
  sumOfNotionals: [book],
  testPriority: [0.5, true],
  tradingPeriods: [5],
  trafficLight: [3, 250, 0.99],
  ucitsCommitmentExposure: [book],
  varEquivalentVolatility: [-0.1, 1],
  varianceCovarianceVar: [normal],
  yearsBetween: ['2025-01-01', '2026-01-01'],
};

/** What may be infinite or empty, as the function says. */
const lawful: ReadonlySet<string> = new Set([
  'lawConflicts[0].processes = []',
  'liquidShare[1] = Infinity',
  'migratedSrriClass[1] = []',
  'testPriority[0] = Infinity',
  'redemptionAtRisk[0].grossDailyRedemptions = []',
]);

/** The arguments with one number or list after the other made impossible, and the place that was. */
function* impossible(value: unknown, place: string): Generator<readonly [place: string, value: unknown]> {
  if (typeof value === 'number') {
    for (const wrong of [NaN, Infinity, -Infinity]) yield [`${place} = ${wrong}`, wrong];
  } else if (Array.isArray(value)) {
    yield [`${place} = []`, []];
    for (const [index, part] of value.entries()) {
      for (const [where, wrong] of impossible(part, `${place}[${index}]`)) yield [where, value.with(index, wrong)];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const [where, wrong] of impossible(part, `${place}.${name}`)) yield [where, { ...value, [name]: wrong }];
    }
  }
}

describe('every exported function', () => {
  // Those have a test that also asks for the argument's name.
  const measures = new Set(measureCases.map(({ of }) => of));
  const functions = Object.entries(engine).filter(
    ([name, value]) => typeof value === 'function' && !measures.has(name),
  ) as [string, (...args: readonly unknown[]) => unknown][];

  it('has a lawful call here', () => {
    expect(functions.map(([name]) => name).filter((name) => !(name in calls))).toEqual([]);
  });

  it.each(functions)('%s refuses each argument that is not finite or empty, with a RangeError', (name, run) => {
    const args = calls[name]!;
    expect(() => run(...args)).not.toThrow();
    for (const [index, arg] of args.entries()) {
      for (const [place, wrong] of impossible(arg, `${name}[${index}]`)) {
        if (lawful.has(place)) continue;
        expect(() => run(...args.with(index, wrong)), place).toThrow(RangeError);
      }
    }
  });
});
