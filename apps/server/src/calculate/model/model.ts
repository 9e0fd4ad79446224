import { effectiveObservations, studentTVar, varianceCovarianceVar } from '@fundscope/risk-engine';
import type { LegalMethod } from './fund-input.ts';

/** Of the regulatory measure. */
export const CONFIDENCE = 0.99;
export const HOLDING_PERIOD_DAYS = 20;
/** Business days of equal weight: variance-covariance, historical simulation, backtests. */
export const VAR_WINDOW = 250;
/** Business days at most of the Student-t model, exponentially weighted; worth 285 days of equal weight. */
export const WEIGHTED_WINDOW = 1250;
export const DECAY = 0.993;
export const DEGREES_OF_FREEDOM = 5;
/** CESR/10-788, box 15, and DerivateV, section 11: a year. */
const LEAST_EFFECTIVE_OBSERVATIONS = 250;
/** Of the age-weighted and the filtered historical simulation. */
export const AGE_DECAY = 0.99;
export const VARIANCE_DECAY = 0.94;

export const BUSINESS_DAYS_PER_YEAR = 252;

const known = new Map<string, number>();

/** How many days of equal weight say as much as so many weighted ones; every day of every fund asks for the same. */
export function effectiveDays(count: number, decay: number): number {
  const key = `${count} ${decay}`;
  const found = known.get(key) ?? effectiveObservations(count, decay);
  known.set(key, found);
  return found;
}

/** How many of the days so far the Student-t model takes; null where they are not worth a year. */
export function weightedObservations(days: number): number | null {
  const count = Math.min(days, WEIGHTED_WINDOW);
  return count > 0 && effectiveDays(count, DECAY) >= LEAST_EFFECTIVE_OBSERVATIONS ? count : null;
}

type VarMethod = LegalMethod | 'HISTORICAL_AGE_WEIGHTED' | 'HISTORICAL_FILTERED' | 'HISTORICAL_STRESSED' | 'MODIFIED';

export interface VarProcess {
  readonly name: string;
  readonly method: VarMethod;
  readonly confidence: number;
  readonly holdingPeriodDays: number;
}

const processOf = (
  method: VarMethod,
  short: string,
  holdingPeriodDays: number,
  confidence = CONFIDENCE,
): VarProcess => ({
  name: `${short}_${confidence * 100}_${holdingPeriodDays}D`,
  method,
  confidence,
  holdingPeriodDays,
});

const shortNames: Readonly<Record<VarMethod, string>> = {
  VCV: 'VCV',
  MC_STUDENT: 'MC_STUDENT',
  HISTORICAL: 'HIST',
  HISTORICAL_AGE_WEIGHTED: 'HIST_AGE',
  HISTORICAL_FILTERED: 'HIST_FILTERED',
  HISTORICAL_STRESSED: 'HIST_STRESSED',
  MODIFIED: 'MODIFIED',
};

/** 99 %, 20 business days, by every method. */
export const regulatoryProcesses: readonly VarProcess[] = Object.entries(shortNames).map(([method, short]) =>
  processOf(method as VarMethod, short, HOLDING_PERIOD_DAYS),
);

/** The process that a fund is bound to. */
export const legalProcess = (method: LegalMethod): VarProcess =>
  regulatoryProcesses.find((process) => process.method === method)!;

/** What is held against the profit and loss of the next day. */
export const backtestProcesses: readonly VarProcess[] = [
  processOf('VCV', shortNames.VCV, 1),
  processOf('VCV', shortNames.VCV, 1, 0.95),
  processOf('MC_STUDENT', shortNames.MC_STUDENT, 1),
  processOf('HISTORICAL', shortNames.HISTORICAL, 1),
];

/** Value at risk for a daily volatility of 1, of the two methods in which it is a multiple of it. */
export function multipleOf(method: 'VCV' | 'MC_STUDENT', { confidence, holdingPeriodDays }: VarProcess): number {
  const unit = { dailyVolatility: 1, confidence, holdingPeriodDays };
  return method === 'VCV'
    ? varianceCovarianceVar(unit)
    : studentTVar({ ...unit, degreesOfFreedom: DEGREES_OF_FREEDOM });
}
