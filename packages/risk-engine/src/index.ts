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
export { empiricalTail, type TailLoss } from './value-at-risk/empirical-tail.ts';
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
export { isBacktestException } from './backtest/exceptions.ts';
export { kupiecTest, type KupiecTest } from './backtest/kupiec.ts';
export { FULL_BACKTEST, trafficLight, type TrafficLight } from './backtest/traffic-light.ts';
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
export { redemptionAtRisk, type RedemptionAtRisk, type RedemptionHistory } from './liquidity/redemption-at-risk.ts';
export {
  aifCommitmentExposure,
  aifGrossExposure,
  sumOfNotionals,
  ucitsCommitmentExposure,
} from './leverage/leverage.ts';
export type { LeveragePosition } from './leverage/leverage-position.ts';
export {
  creditRiskLimitPercent,
  marketRiskLimits,
  type MarketRiskLimits,
  type RiskClass,
} from './limits/market-risk-limits.ts';
export { complianceSettingCode, isAlternativeFund, type ComplianceFund } from './limits/compliance-setting.ts';
export { limitStatus, type LimitStatus } from './limits/limit-status.ts';
export { absoluteUtilisation, relativeUtilisation } from './limits/utilisation.ts';
export { liquidityLimits, type LiquidityCategory, type LiquidityLimits } from './limits/liquidity-limits.ts';
export { mean, returnMoments, sampleStandardDeviation, type ReturnMoments } from './performance/moments.ts';
export { annualizedReturn, bviPerformance, linkedReturn, maximumDrawdown } from './performance/returns.ts';
export { yearsBetween } from './performance/years-between.ts';
