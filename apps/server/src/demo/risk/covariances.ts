import {
  exponentiallyWeightedCovariance,
  requireCovariance,
  sampleCovariance,
  type Matrix,
} from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, REPORT_DAYS, VAR_WINDOW } from '../demo-calendar.ts';
import type { FactorHistory } from '../market/simulate-factors.ts';

/** A value at risk for a legal limit needs a year of effective observations: these are worth 285 days. */
export const WEIGHTED_WINDOW = 1250;
export const DECAY = 0.993;

/** What the risk models know at the close of a report day. */
export interface DayCovariance {
  /** Of the last 250 days, equally weighted; for the variance-covariance model. */
  readonly sample: Matrix;
  /** Of the last 1250 days, exponentially weighted; for the Student-t model. */
  readonly weighted: Matrix;
}

/** The covariance of the risk factors at the close of each report day, and of the day before the first: that comes first. */
export function estimateCovariances({ moves }: FactorHistory): DayCovariance[] {
  return Array.from({ length: REPORT_DAYS + 1 }, (_, day) => {
    const end = FIRST_REPORT_DAY + day;
    const sample = sampleCovariance(moves.slice(end - VAR_WINDOW, end));
    const weighted = exponentiallyWeightedCovariance(moves.slice(end - WEIGHTED_WINDOW, end), DECAY);
    requireCovariance('sample', sample);
    requireCovariance('weighted', weighted);
    return { sample, weighted };
  });
}
