import { linkedReturn } from '../returns.ts';
import { differences } from './paired-returns.ts';

/** Null where the benchmark has no such period. */
export interface CaptureRatios {
  readonly up: number | null;
  readonly down: number | null;
}

/**
 * Capture: the portfolio's linked return over the benchmark's in the periods in which the benchmark rose, and in those in
 * which it did not. A period in which it stood still belongs to the second.
 * Source: Bacon 2008, chapter 4; Morningstar, "Upside and downside capture ratios", 2009.
 */
export function captureRatios(returns: readonly number[], benchmarkReturns: readonly number[]): CaptureRatios {
  differences(returns, 'benchmarkReturns', benchmarkReturns);
  const capture = (isMeant: (benchmarkReturn: number) => boolean): number | null => {
    const meant = benchmarkReturns.filter(isMeant);
    const benchmark = meant.length === 0 ? 0 : linkedReturn(meant);
    return benchmark === 0
      ? null
      : linkedReturn(returns.filter((_, index) => isMeant(benchmarkReturns[index]!))) / benchmark;
  };
  return { up: capture((value) => value > 0), down: capture((value) => value <= 0) };
}
