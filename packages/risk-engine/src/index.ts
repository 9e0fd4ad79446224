export { createRandomSource, type RandomSource } from './random/random-source.ts';
export { normalCdf, normalDensity, normalQuantile } from './distributions/normal.ts';
export { studentTCdf, studentTDensity, studentTQuantile } from './distributions/student-t.ts';
export { binomialCdf } from './distributions/binomial.ts';
export { dot, multiplyTransposed, quadraticForm, type Matrix, type Vector } from './linear-algebra/matrix.ts';
export { cholesky } from './linear-algebra/cholesky.ts';
export { requireCovariance } from './linear-algebra/positive-semi-definite.ts';
export { effectiveObservations, observationWeights } from './linear-algebra/observation-weights.ts';
export { exponentiallyWeightedCovariance, sampleCovariance } from './linear-algebra/covariance.ts';
export { scaleToHoldingPeriod } from './value-at-risk/holding-period.ts';
export {
  normalExpectedShortfall,
  portfolioVolatility,
  varianceCovarianceVar,
  type NormalRisk,
} from './value-at-risk/variance-covariance.ts';
export { empiricalTail, lossesOnly, type TailLoss } from './value-at-risk/empirical-tail.ts';
export { interpolatedHistoricalVar } from './value-at-risk/interpolated-historical.ts';
export { historicalVar } from './value-at-risk/historical.ts';
export { studentTExpectedShortfall, studentTVar, type StudentTRisk } from './value-at-risk/student-t.ts';
export {
  studentTMonteCarloVar,
  studentTScenarios,
  type MonteCarloRisk,
  type ScenarioOptions,
  type SimulatedLoss,
  type StudentTScenarios,
} from './value-at-risk/student-t-monte-carlo.ts';
export { ageWeightedHistoricalVar } from './value-at-risk/age-weighted.ts';
export { filteredHistoricalVar, type FilteredOptions, type FilteredTail } from './value-at-risk/filtered-historical.ts';
export { modifiedTail, type ModifiedTail } from './value-at-risk/modified-tail.ts';
export { stressedVar, type StressedTail, type StressedVarOptions } from './value-at-risk/stressed-var.ts';
export { tailDecomposition, type TailDecomposition } from './value-at-risk/tail-decomposition.ts';
export {
  incrementalVar,
  varDecomposition,
  type LinearPortfolio,
  type VarDecomposition,
} from './value-at-risk/var-decomposition.ts';
export {
  factorVarDecomposition,
  type FactorPortfolio,
  type FactorVarDecomposition,
  type FactorVarPart,
} from './value-at-risk/factor-decomposition.ts';
export { weightedTail } from './value-at-risk/weighted-tail.ts';
export { isBacktestException } from './backtest/exceptions.ts';
export { kupiecTest, type KupiecTest } from './backtest/kupiec.ts';
export {
  christoffersenTest,
  exceptionTransitions,
  type ChristoffersenTest,
  type ExceptionTransitions,
  type LikelihoodRatioTest,
} from './backtest/christoffersen.ts';
export { FULL_BACKTEST, mostGreenExceptions, trafficLight, type TrafficLight } from './backtest/traffic-light.ts';
export { keyRateExposures, rateNodeYears, type RateExposure } from './rates/key-rate-exposures.ts';
export { rankByLoss, stressedProfit } from './stress/factor-stress.ts';
export { migratedSrriClass, srriClassOf, srriVolatility, type SrriClass } from './srri/srri.ts';
export {
  cornishFisherVar,
  marketRiskClassOf,
  tradingPeriods,
  varEquivalentVolatility,
  type MarketRiskClass,
} from './priips/var-equivalent-volatility.ts';
export {
  performanceScenarios,
  scenarioHistoryMonths,
  type PerformanceScenarios,
  type ScenarioInput,
  type ScenarioResult,
} from './priips/performance-scenarios.ts';
export { stressedVolatility, stressScenarioGrowth } from './priips/stress-scenario.ts';
export { summaryRiskIndicator, type CreditRiskClass } from './priips/summary-risk-indicator.ts';
export {
  daysToLiquidate,
  liquidityBuckets,
  liquidityProfile,
  liquiditySlices,
  liquidShare,
  redemptionCoverage,
  type LiquidityPosition,
} from './liquidity/liquidity.ts';
export {
  moneyMarketFigures,
  weeklyLiquidity,
  type MoneyMarketAsset,
  type MoneyMarketFigures,
  type WeeklyLiquidity,
} from './liquidity/money-market.ts';
export { redemptionGate, swingPrice, type GatedOrders, type SwingTerms } from './liquidity/liquidity-tools.ts';
export { redemptionAtRisk, type RedemptionAtRisk, type RedemptionHistory } from './liquidity/redemption-at-risk.ts';
export {
  stressPositions,
  type MarketStress,
  type StressedPositions,
  type StressPosition,
} from './liquidity/stress-positions.ts';
export {
  redemptionStress,
  type RedemptionScenario,
  type RedemptionStressResult,
  type StressedSale,
} from './liquidity/stress-redemption.ts';
export { reverseHaircut, reverseRedemptionStress, type ReverseStress } from './liquidity/stress-reverse.ts';
export { proRataSale, waterfallSale, type PortfolioSale } from './liquidity/stress-sales.ts';
export {
  aifCommitmentExposure,
  aifGrossExposure,
  sumOfNotionals,
  ucitsCommitmentExposure,
} from './leverage/leverage.ts';
export { durationNettedExposure, type RateDerivative } from './leverage/duration-netting.ts';
export type { LeveragePosition } from './leverage/leverage-position.ts';
export {
  creditRiskLimitPercent,
  marketRiskLimits,
  type MarketRiskLimits,
  type RiskClass,
} from './limits/market-risk-limits.ts';
export { lawfulMarketRiskLimits, type LawfulMarketRiskLimits } from './limits/lawful-limits.ts';
export { rescaledVarLimit } from './limits/rescaled-var-limit.ts';
export { lawConflicts, type LawConflict, type StoredFundLimits } from './limits/law-conflicts.ts';
export { complianceSettingCode, isAlternativeFund, type ComplianceFund } from './limits/compliance-setting.ts';
export { limitStatus, type LimitStatus } from './limits/limit-status.ts';
export { testPriority, type TestPriority } from './limits/test-priority.ts';
export { absoluteUtilisation, relativeUtilisation } from './limits/utilisation.ts';
export {
  isMoneyMarketKind,
  moneyMarketKinds,
  moneyMarketLimits,
  type MoneyMarketKind,
  type MoneyMarketLimits,
} from './limits/money-market-limits.ts';
export { liquidityLimits, type LiquidityCategory, type LiquidityLimits } from './limits/liquidity-limits.ts';
export { mean, returnMoments, sampleStandardDeviation, type ReturnMoments } from './performance/moments.ts';
export { annualizedReturn, bviPerformance, linkedReturn, maximumDrawdown } from './performance/returns.ts';
export { yearsBetween } from './performance/years-between.ts';
export { modifiedDietzReturn, type DietzPeriod, type ExternalFlow } from './performance/modified-dietz.ts';
export { calmarRatio } from './performance/drawdowns/calmar.ts';
export { drawdowns, type DatedValue, type Drawdown } from './performance/drawdowns/drawdowns.ts';
export { activeReturnPerYear, informationRatio, trackingErrorPerYear } from './performance/ratios/active-return.ts';
export { geometricReturnPerYear, volatilityPerYear } from './performance/ratios/annualized.ts';
export {
  benchmarkRegression,
  jensenAlphaPerYear,
  treynorRatio,
  type BenchmarkedReturns,
  type BenchmarkRegression,
} from './performance/ratios/benchmark-regression.ts';
export { captureRatios, type CaptureRatios } from './performance/ratios/capture.ts';
export { downsideDeviation, omegaRatio, sortinoRatio } from './performance/ratios/downside.ts';
export { logReturns } from './performance/ratios/log-returns.ts';
export { geometricSharpeRatio, sharpeRatio } from './performance/ratios/sharpe.ts';
export {
  brinsonFachler,
  type AttributionEffects,
  type AttributionPeriod,
  type AttributionSegment,
  type SegmentEffects,
} from './attribution/brinson-fachler.ts';
export { linkAttribution } from './attribution/carino-linking.ts';
export { accruedInterest, type FixedCouponBond } from './bonds/accrued-interest.ts';
export { bondCashFlows, presentValue, type CashFlow, type Discounting } from './bonds/cash-flows.ts';
export { couponSchedule, type CouponFrequency, type CouponSchedule } from './bonds/coupon-schedule.ts';
export { dayCounts, yearFraction, type DayCount } from './bonds/day-count.ts';
export { bondSensitivities, type BondSensitivities } from './bonds/sensitivities.ts';
export { spreadLoss, spreadSensitivities, type SpreadPosition, type SpreadSensitivities } from './bonds/spread-risk.ts';
export { yieldToMaturity } from './bonds/yield.ts';
export { concentration, topWeight, type Concentration } from './credit/concentration.ts';
export { expectedLoss, oneFactorCreditRisk, type CreditPosition, type CreditRisk } from './credit/credit-loss.ts';
export {
  simulatedCreditRisk,
  type CreditSimulation,
  type SimulatedCreditRisk,
} from './credit/simulated-credit-risk.ts';
export { ratingAverage, type RatedPosition, type RatingAverage, type RatingGrade } from './credit/rating-average.ts';
export {
  carbonFootprint,
  emissionsIntensity,
  financedEmissions,
  type CompanyEmissions,
  type CompanyHolding,
  type CoveredFigure,
  type DataCoverage,
  type FinancedEmissions,
} from './esg/emissions.ts';
export { taxonomyAlignment, type Alignment, type TaxonomyHolding, type TaxonomyMeasure } from './esg/taxonomy.ts';
export { yearlyImpact } from './esg/yearly-impact.ts';
