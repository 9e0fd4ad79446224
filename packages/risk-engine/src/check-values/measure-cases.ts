import * as engine from '../index.ts';

/** A measure, input that it takes, and how. */
export interface MeasureCase {
  readonly of: string;
  /** By the names that a refusal gives; an object of options is taken apart. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly call: (input: never) => unknown;
}

const year = [0.02, -0.01, 0.03, 0.01, -0.02, 0.04, 0.01, 0, -0.03, 0.02, 0.01, 0.02];
const other = year.toReversed();
const zeros = year.map(() => 0.001);
const benchmarked = { returns: year, benchmarkReturns: other, riskFreeReturns: zeros };
const covariance = [
  [0.04, 0.006],
  [0.006, 0.01],
];
const book = { weights: [0.6, 0.4], covariance, confidence: 0.99, holdingPeriodDays: 20 };
const moments = { mean: 0.01, volatility: 0.02, skewness: -0.3, excessKurtosis: 1 };
const cashFlows = [
  { years: 1, amount: 3 },
  { years: 2, amount: 103 },
];
const bond = { maturityDate: '2031-03-15', couponRate: 0.04, couponsPerYear: 2, dayCount: '30/360' } as const;
const debtors = [{ weight: 0.5, defaultProbability: 0.01, lossGivenDefault: 0.6 }];
const positions = [
  { weight: 0.6, daysToLiquidate: 1, halfSpread: 0.001 },
  { weight: 0.4, daysToLiquidate: 10, halfSpread: 0.01 },
];
const emissions = {
  enterpriseValueMillions: 1000,
  revenueMillions: 100,
  scope1Tonnes: 10,
  scope2Tonnes: 5,
  scope3Tonnes: 50,
  source: 'reported',
} as const;
const holdings = [{ valueMillions: 6, emissions }];
const alignments = [
  { value: 1, isSovereign: false, turnover: 0.1, capitalExpenditure: 0.2, operatingExpenditure: 0.3 },
];
const segments = [
  { name: 'a', portfolioWeight: 0.6, benchmarkWeight: 0.5, portfolioReturn: 0.05, benchmarkReturn: 0.04 },
  { name: 'b', portfolioWeight: 0.4, benchmarkWeight: 0.5, portfolioReturn: 0.01, benchmarkReturn: 0.02 },
];
const { portfolioReturn, benchmarkReturn, segments: segmentEffects } = engine.brinsonFachler(segments);
const effects = { portfolioReturn, benchmarkReturn, segments: segmentEffects };
const scenario = { holdingPeriodMonths: 12, investedAmount: 10_000, entryCost: 0, exitCost: 0 };
const history = { monthlyValues: Array.from({ length: 121 }, (_, month) => 100 + month), ...scenario };

const by = <Input extends Readonly<Record<string, unknown>>>(
  of: string,
  input: Input,
  call: (input: Input) => unknown,
): MeasureCase => ({ of, input, call });

export const measureCases: readonly MeasureCase[] = [
  by('logReturns', { values: [1, 2] }, (i) => engine.logReturns(i.values)),
  by('geometricReturnPerYear', { returns: year, periodsPerYear: 12 }, (i) =>
    engine.geometricReturnPerYear(i.returns, i.periodsPerYear),
  ),
  by('volatilityPerYear', { returns: year, periodsPerYear: 12 }, (i) =>
    engine.volatilityPerYear(i.returns, i.periodsPerYear),
  ),
  by('downsideDeviation', { returns: year, minimumAcceptableReturn: 0 }, (i) =>
    engine.downsideDeviation(i.returns, i.minimumAcceptableReturn),
  ),
  by('sortinoRatio', { returns: year, minimumAcceptableReturn: 0 }, (i) =>
    engine.sortinoRatio(i.returns, i.minimumAcceptableReturn),
  ),
  by('omegaRatio', { returns: year, threshold: 0 }, (i) => engine.omegaRatio(i.returns, i.threshold)),
  by('sharpeRatio', { returns: year, riskFreeReturns: zeros, periodsPerYear: 12 }, (i) =>
    engine.sharpeRatio(i.returns, i.riskFreeReturns, i.periodsPerYear),
  ),
  by('geometricSharpeRatio', { returns: year, riskFreeReturns: zeros, periodsPerYear: 12 }, (i) =>
    engine.geometricSharpeRatio(i.returns, i.riskFreeReturns, i.periodsPerYear),
  ),
  by('benchmarkRegression', benchmarked, engine.benchmarkRegression),
  by('treynorRatio', { ...benchmarked, periodsPerYear: 12 }, (i) => engine.treynorRatio(i, i.periodsPerYear)),
  by('jensenAlphaPerYear', { ...benchmarked, periodsPerYear: 12 }, (i) =>
    engine.jensenAlphaPerYear(i, i.periodsPerYear),
  ),
  by('trackingErrorPerYear', { returns: year, benchmarkReturns: other, periodsPerYear: 12 }, (i) =>
    engine.trackingErrorPerYear(i.returns, i.benchmarkReturns, i.periodsPerYear),
  ),
  by('activeReturnPerYear', { returns: year, benchmarkReturns: other, periodsPerYear: 12 }, (i) =>
    engine.activeReturnPerYear(i.returns, i.benchmarkReturns, i.periodsPerYear),
  ),
  by('informationRatio', { returns: year, benchmarkReturns: other, periodsPerYear: 12 }, (i) =>
    engine.informationRatio(i.returns, i.benchmarkReturns, i.periodsPerYear),
  ),
  by('captureRatios', { returns: year, benchmarkReturns: other }, (i) =>
    engine.captureRatios(i.returns, i.benchmarkReturns),
  ),
  by('calmarRatio', { returns: year, periodsPerYear: 12 }, (i) => engine.calmarRatio(i.returns, i.periodsPerYear)),
  by('drawdowns', { values: [{ date: '2026-01-31', value: 100 }] }, (i) => engine.drawdowns(i.values)),
  by(
    'modifiedDietzReturn',
    { beginValue: 1, endValue: 2, days: 30, flows: [{ day: 1, amount: 0.5 }] },
    engine.modifiedDietzReturn,
  ),
  by('weightedTail', { profits: [1, -1], weights: [1, 2], confidence: 0.9 }, (i) =>
    engine.weightedTail(i.profits, i.weights, i.confidence),
  ),
  by('ageWeightedHistoricalVar', { profits: year, decay: 0.97, confidence: 0.9 }, (i) =>
    engine.ageWeightedHistoricalVar(i.profits, i.decay, i.confidence),
  ),
  by('filteredHistoricalVar', { profits: year, decay: 0.97, confidence: 0.9 }, (i) =>
    engine.filteredHistoricalVar(i.profits, i),
  ),
  by('modifiedTail', { moments, confidence: 0.99 }, (i) =>
    engine.modifiedTail({ ...i.moments, count: 12 }, i.confidence),
  ),
  by('stressedVar', { profits: year, windowLength: 6, confidence: 0.9 }, (i) => engine.stressedVar(i.profits, i)),
  by('varDecomposition', book, engine.varDecomposition),
  by('incrementalVar', { ...book, changes: [0.1, -0.1] }, (i) => engine.incrementalVar(i, i.changes)),
  by('tailDecomposition', { assetReturns: [[0.1, 0.2]], weights: [0.5, 0.5], confidence: 0.9 }, (i) =>
    engine.tailDecomposition(i.assetReturns, i.weights, i.confidence),
  ),
  by('exceptionTransitions', { exceptions: [true, false] }, (i) => engine.exceptionTransitions(i.exceptions)),
  by('christoffersenTest', { transitions: { n00: 90, n01: 3, n10: 3, n11: 1 }, confidence: 0.99 }, (i) =>
    engine.christoffersenTest(i.transitions, i.confidence),
  ),
  by('performanceScenarios', history, engine.performanceScenarios),
  by('scenarioHistoryMonths', { holdingPeriodMonths: 60 }, (i) => engine.scenarioHistoryMonths(i.holdingPeriodMonths)),
  by('stressedVolatility', { dailyLogReturns: [...year, ...year], years: 1 }, (i) =>
    engine.stressedVolatility(i.dailyLogReturns, i.years),
  ),
  by('stressScenarioGrowth', { volatility: 0.02, skewness: 0, excessKurtosis: 0, periods: 256, years: 1 }, (i) =>
    engine.stressScenarioGrowth(i.volatility, i, i.periods, i.years),
  ),
  by('accruedInterest', { ...bond, settlementDate: '2026-10-30' }, (i) => engine.accruedInterest(i, i.settlementDate)),
  by('bondCashFlows', { ...bond, settlementDate: '2026-10-30' }, (i) => engine.bondCashFlows(i, i.settlementDate)),
  by('couponSchedule', { settlementDate: '2026-10-30', maturityDate: '2031-03-15', couponsPerYear: 2 } as const, (i) =>
    engine.couponSchedule(i.settlementDate, i.maturityDate, i.couponsPerYear),
  ),
  by('yearFraction', { begin: '2026-01-01', end: '2026-10-30' }, (i) => engine.yearFraction('ACT/360', i.begin, i.end)),
  by('presentValue', { cashFlows, yield: 0.03, compoundingsPerYear: 1 }, (i) => engine.presentValue(i.cashFlows, i)),
  by('bondSensitivities', { cashFlows, yield: 0.03, compoundingsPerYear: 1 }, (i) =>
    engine.bondSensitivities(i.cashFlows, i),
  ),
  by('yieldToMaturity', { cashFlows, dirtyPrice: 99, compoundingsPerYear: 1 }, (i) =>
    engine.yieldToMaturity(i.cashFlows, i.dirtyPrice, i.compoundingsPerYear),
  ),
  by('spreadSensitivities', { cashFlows, zeroRates: [0.02, 0.03], spread: 0.01 }, (i) =>
    engine.spreadSensitivities(i.cashFlows, i.zeroRates, i.spread),
  ),
  by('spreadLoss', { positions: [{ weight: 0.5, spreadDuration: 4, spreadChange: 0.01 }] }, (i) =>
    engine.spreadLoss(i.positions),
  ),
  by(
    'ratingAverage',
    { positions: [{ weight: 1, rating: 'A' }], scale: [{ rating: 'A', defaultProbability: 0.01 }] },
    (i) => engine.ratingAverage(i.positions, i.scale),
  ),
  by('expectedLoss', { positions: debtors }, (i) => engine.expectedLoss(i.positions)),
  by('oneFactorCreditRisk', { positions: debtors, assetCorrelation: 0.15, confidence: 0.999 }, (i) =>
    engine.oneFactorCreditRisk(i.positions, i.assetCorrelation, i.confidence),
  ),
  by('concentration', { weights: [0.6, 0.4] }, (i) => engine.concentration(i.weights)),
  by('topWeight', { weights: [0.6, 0.4], count: 1 }, (i) => engine.topWeight(i.weights, i.count)),
  by('stressPositions', { positions, turnoverFactor: 0.5, spreadFactor: 3, haircuts: [0, 0.1] }, (i) =>
    engine.stressPositions(i.positions, i),
  ),
  by('proRataSale', { positions, redemption: 0.2 }, (i) => engine.proRataSale(i.positions, i.redemption)),
  by('waterfallSale', { positions, redemption: 0.2 }, (i) => engine.waterfallSale(i.positions, i.redemption)),
  by('redemptionStress', { positions, scenarios: [{ name: 'one', redemption: 0.2 }], horizonDays: 1 }, (i) =>
    engine.redemptionStress(i.positions, i.scenarios, i.horizonDays),
  ),
  by('reverseRedemptionStress', { positions, settlementDays: 3 }, (i) =>
    engine.reverseRedemptionStress(i.positions, i.settlementDays),
  ),
  by('reverseHaircut', { liquidShare: 0.4, redemption: 0.2 }, (i) =>
    engine.reverseHaircut(i.liquidShare, i.redemption),
  ),
  by('redemptionGate', { orders: 0.18, threshold: 0.1 }, (i) => engine.redemptionGate(i.orders, i.threshold)),
  by('swingPrice', { navPerShare: 100, netFlow: -0.05, threshold: 0.02, factor: 0.01 }, (i) =>
    engine.swingPrice(i.navPerShare, i.netFlow, i),
  ),
  by('financedEmissions', { holdings }, (i) => engine.financedEmissions(i.holdings)),
  by('carbonFootprint', { holdings }, (i) => engine.carbonFootprint(i.holdings)),
  by('emissionsIntensity', { holdings }, (i) => engine.emissionsIntensity(i.holdings)),
  by('yearlyImpact', { quarterEnds: [1, 2, 3, 4] }, (i) => engine.yearlyImpact(i.quarterEnds)),
  by('taxonomyAlignment', { holdings: alignments }, (i) => engine.taxonomyAlignment(i.holdings)),
  by('brinsonFachler', { segments }, (i) => engine.brinsonFachler(i.segments)),
  by('linkAttribution', { periods: [effects] }, (i) => engine.linkAttribution(i.periods)),
];
