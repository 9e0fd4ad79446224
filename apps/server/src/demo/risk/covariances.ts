import { cholesky, exponentiallyWeightedCovariance, sampleCovariance, type Matrix } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, REPORT_DAYS, VAR_WINDOW } from '../demo-calendar.ts';
import type { FactorHistory } from '../market/simulate-factors.ts';

const DECAY = 0.97;

/** What the risk models know at the close of a report day. */
export interface DayCovariance {
  /** Of the last 250 days, equally weighted; for the variance-covariance model. */
  readonly sample: Matrix;
  /** Cholesky factor of the exponentially weighted covariance; for the Monte-Carlo model. */
  readonly weightedFactor: Matrix;
}

/** The covariance of the risk factors at the close of each report day. */
export function estimateCovariances({ moves }: FactorHistory): DayCovariance[] {
  return Array.from({ length: REPORT_DAYS }, (_, day) => {
    const end = FIRST_REPORT_DAY + day + 1;
    const window = moves.slice(end - VAR_WINDOW, end);
    return {
      sample: sampleCovariance(window),
      weightedFactor: cholesky(exponentiallyWeightedCovariance(window, DECAY)),
    };
  });
}
