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
const rateDerivatives = [{ maturityYears: 3, duration: 4, notional: -0.2 }];
const moneyMarketAssets = [{ weight: 1, resetDays: 10, maturityDays: 20, payableInDays: 3 }];
const scenarios = { count: 2, dimensions: 3, degreesOfFreedom: 5, values: [1, 1, 1, -1, -1, -1] };
const redemptions = { grossDailyRedemptions: [0.01, 0.02], horizonDays: 1, confidence: 0.99 };

/** A lawful call of each function: its arguments by their names, in their order. */
const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  absoluteUtilisation: { valueAtRisk: 0.1, limit: 0.2 },
  aifCommitmentExposure: { positions: book },
  aifGrossExposure: { positions: book },
  annualizedReturn: { periodReturn: 0.1, years: 2 },
  binomialCdf: { successes: 3, trials: 250, probability: 0.01 },
  bviPerformance: { begin: 100, end: 101, distributionFactor: 1 },
  cholesky: { matrix: covariance },
  complianceSettingCode: { fund: { lawType: 5, limitType: 'ABSOLUT', marketRiskClass: 3 } },
  cornishFisherVar: { moments, periods: 256 },
  createRandomSource: { seed: 1 },
  creditRiskLimitPercent: { riskClass: 2, lawType: 5 },
  daysToLiquidate: { marketValue: 100, averageDailyTurnover: 10, participation: 0.2 },
  dot: { a: [1, 2], b: [3, 4] },
  durationNettedExposure: { derivatives: rateDerivatives, targetDuration: 5 },
  effectiveObservations: { count: 250, decay: 0.97 },
  empiricalTail: { profits: [-0.1, 0.1], confidence: 0.99 },
  exponentiallyWeightedCovariance: { observations: [[0.1], [0.2]], decay: 0.97 },
  factorVarDecomposition: {
    portfolio: { exposures: [0.6, -0.4], covariance, specificVariance: 0.001, multiple: 10 },
    groups: [[0], [1]],
  },
  historicalVar: { assetReturns: [[0.1, 0.2]], weights: [0.5, 0.5], confidence: 0.99 },
  interpolatedHistoricalVar: { profits: [-0.1, 0.1], confidence: 0.99 },
  isAlternativeFund: { lawType: 2 },
  isBacktestException: { profitAndLoss: -0.01, valueAtRiskOfDayBefore: 0.02 },
  keyRateExposures: { payments: [{ years: 4, exposure: -3 }] },
  kupiecTest: { exceptions: 3, observations: 250, confidence: 0.99 },
  lawConflicts: {
    fund: {
      lawType: 8,
      limitAbsPercent: 30,
      limitRelPercent: 300,
      isSpecialFund: false,
      processes: [{ limitAbsPercent: 30, limitRelPercent: 300 }],
    },
  },
  lawfulMarketRiskLimits: {
    limits: { limitAbsPercent: 30, limitRelPercent: 300, stressLimitPercent: 15 },
    lawType: 8,
  },
  limitStatus: { utilisation: 0.5 },
  lossesOnly: { loss: { valueAtRisk: 0.1, expectedShortfall: 0.2 } },
  isMoneyMarketKind: { text: 'standard VNAV' },
  moneyMarketLimits: { kind: 'standard VNAV' },
  weeklyLiquidity: { kind: 'standard VNAV', assets: moneyMarketAssets },
  linkedReturn: { returns: [0.1] },
  liquidityLimits: { category: 2, redemptionAtRisk: 0.1 },
  liquidityProfile: { positions },
  liquiditySlices: { positions },
  liquidShare: { positions, days: 1 },
  marketRiskClassOf: { volatility: 0.1 },
  marketRiskLimits: { riskClass: 2, lawType: 5, admissionCountry: 'DE' },
  maximumDrawdown: { values: [1, 2] },
  mean: { values: [1] },
  migratedSrriClass: { published: 4, references: [5, 5] },
  moneyMarketFigures: { assets: moneyMarketAssets },
  mostGreenExceptions: { confidence: 0.99 },
  multiplyTransposed: { matrix: covariance, x: [1, 2] },
  normalCdf: { x: 1 },
  normalDensity: { x: 1 },
  normalExpectedShortfall: { risk: normal },
  normalQuantile: { probability: 0.5 },
  observationWeights: { count: 250, decay: 0.97 },
  portfolioVolatility: { exposures: [0.5, 0.5], covariance, specificVariance: 0.01 },
  quadraticForm: { matrix: covariance, x: [1, 2] },
  rankByLoss: { profits: [0.1] },
  redemptionAtRisk: { history: redemptions },
  redemptionCoverage: { liquidAssetShare: 0.3, redemptionShare: 0.2 },
  relativeUtilisation: { valueAtRisk: 0.1, referenceValueAtRisk: 0.1, limit: 2 },
  requireCovariance: { name: 'matrix', matrix: covariance },
  rescaledVarLimit: { limit: 0.2, parameters: { confidence: 0.95, holdingPeriodDays: 1 } },
  returnMoments: { returns: [0.1] },
  sampleCovariance: { observations: [[0.1], [0.2]] },
  sampleStandardDeviation: { values: [0.1, 0.2] },
  scaleToHoldingPeriod: { value: 0.1, holdingPeriodDays: 20 },
  simulatedCreditRisk: {
    random: engine.createRandomSource(1),
    positions: [{ weight: 0.5, defaultProbability: 0.01, lossGivenDefault: 0.6 }],
    simulation: { assetCorrelation: 0.15, confidence: 0.99, scenarios: 10 },
  },
  srriClassOf: { volatility: 0.1 },
  srriVolatility: { weeklyReturns: [0.1, 0.2] },
  stressedProfit: { exposures: [0.1], shocks: [0.2] },
  studentTCdf: { t: 1, degreesOfFreedom: 5 },
  studentTDensity: { t: 1, degreesOfFreedom: 5 },
  studentTExpectedShortfall: { risk: { ...normal, degreesOfFreedom: 5 } },
  studentTMonteCarloVar: {
    risk: {
      exposures: [0.6, 0.4],
      choleskyFactor: covariance,
      specificVolatility: 0,
      scenarios,
      confidence: 0.5,
      holdingPeriodDays: 1,
    },
  },
  studentTQuantile: { probability: 0.5, degreesOfFreedom: 5 },
  studentTScenarios: {
    random: engine.createRandomSource(1),
    options: { count: 2, dimensions: 1, degreesOfFreedom: 5 },
  },
  studentTVar: { risk: { ...normal, degreesOfFreedom: 5 } },
  summaryRiskIndicator: { marketRisk: 4, creditRisk: 1 },
  sumOfNotionals: { positions: book },
  testPriority: { utilisation: 0.5, isMandatory: true },
  tradingPeriods: { holdingPeriodYears: 5 },
  trafficLight: { exceptions: 3, observations: 250, confidence: 0.99 },
  ucitsCommitmentExposure: { positions: book },
  varEquivalentVolatility: { varInReturnSpace: -0.1, holdingPeriodYears: 1 },
  varianceCovarianceVar: { risk: normal },
  yearsBetween: { begin: '2025-01-01', end: '2026-01-01' },
};

/** What may be infinite or empty, as the function says. */
const lawful: ReadonlySet<string> = new Set([
  'lawConflicts: fund.processes = []',
  'liquidShare: days = Infinity',
  // What is no liquid asset.
  ...['liquidityProfile', 'liquiditySlices', 'liquidShare'].flatMap((of) =>
    [0, 1, 2].map((index) => `${of}: positions[${index}].daysToLiquidate = Infinity`),
  ),
  ...['moneyMarketFigures', 'weeklyLiquidity'].flatMap((of) =>
    [0, 1, 2].map((index) => `${of}: assets[${index}].payableInDays = Infinity`),
  ),
  'migratedSrriClass: references = []',
  'testPriority: utilisation = Infinity',
  'redemptionAtRisk: history.grossDailyRedemptions = []',
]);

interface Impossible {
  /** Such as `positions[0].weight`. */
  readonly place: string;
  /** Of the argument or property that it is or is in. */
  readonly name: string;
  readonly wrong: string;
  readonly value: unknown;
}

/** The arguments with one number or list after the other made impossible. */
function* impossible(value: unknown, place: string, name: string): Generator<Impossible> {
  if (typeof value === 'number') {
    for (const wrong of [NaN, Infinity, -Infinity]) yield { place, name, wrong: String(wrong), value: wrong };
  } else if (Array.isArray(value)) {
    yield { place, name, wrong: '[]', value: [] };
    for (const [index, part] of value.entries()) {
      for (const found of impossible(part, `${place}[${index}]`, name))
        yield { ...found, value: value.with(index, found.value) };
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const found of impossible(part, place === '' ? key : `${place}.${key}`, key))
        yield { ...found, value: { ...value, [key]: found.value } };
    }
  }
}

describe('every exported function', () => {
  const measures = new Set(measureCases.map(({ of }) => of));
  const functions = Object.entries(engine).filter(
    ([name, value]) => typeof value === 'function' && !measures.has(name),
  ) as [string, (...args: readonly unknown[]) => unknown][];

  it('has a lawful call here', () => {
    expect(functions.map(([name]) => name).filter((name) => !(name in calls))).toEqual([]);
  });

  it.each(functions)('%s refuses each argument that is not finite or empty, by its name', (name, run) => {
    const given = calls[name]!;
    expect(() => run(...Object.values(given))).not.toThrow();
    for (const { place, name: argument, wrong, value } of impossible(given, '', '')) {
      const what = `${name}: ${place} = ${wrong}`;
      if (lawful.has(what)) continue;
      const call = () => run(...Object.values(value as object));
      expect(call, what).toThrow(RangeError);
      expect(call, what).toThrow(argument);
    }
  });
});
