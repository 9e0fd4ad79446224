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

/**
 * The covariance of the risk factors at the close of each report day, and of the day before the first: that comes first.
 * The weighted one of a day is that of the day before, aged by a day, with the newest row and without the oldest: a test
 * holds it against the whole computation.
 */
export function estimateCovariances({ moves }: FactorHistory): DayCovariance[] {
  const [total, oldest] = weightsOfWindow();
  const sums = exponentiallyWeightedCovariance(
    moves.slice(FIRST_REPORT_DAY - WEIGHTED_WINDOW, FIRST_REPORT_DAY),
    DECAY,
  ).map((row) => row.map((value) => value * total));
  return Array.from({ length: REPORT_DAYS + 1 }, (_, day) => {
    const end = FIRST_REPORT_DAY + day;
    const sample = sampleCovariance(moves.slice(end - VAR_WINDOW, end));
    if (day > 0) roll(sums, { newest: moves[end - 1]!, oldest: moves[end - 1 - WEIGHTED_WINDOW]!, weight: oldest });
    const weighted = sums.map((row) => row.map((value) => value / total));
    requireCovariance('sample', sample);
    requireCovariance('weighted', weighted);
    return { sample, weighted };
  });
}

/** The sum of the weights of a window whose newest is 1, and the weight of the row that has just left it. */
const weightsOfWindow = (): readonly [total: number, left: number] => {
  const left = DECAY ** WEIGHTED_WINDOW;
  return [(1 - left) / (1 - DECAY), left];
};

interface WindowStep {
  readonly newest: Float64Array;
  readonly oldest: Float64Array;
  readonly weight: number;
}

function roll(sums: readonly Float64Array[], { newest, oldest, weight }: WindowStep): void {
  sums.forEach((row, one) => {
    for (let other = 0; other < row.length; other++) {
      row[other] = DECAY * row[other]! + newest[one]! * newest[other]! - weight * oldest[one]! * oldest[other]!;
    }
  });
}
