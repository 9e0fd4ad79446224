import type { TestResult } from './test-run.ts';

interface RunSummary {
  readonly total: number;
  /** Answered, or found unreachable. */
  readonly done: number;
  readonly running: number;
  /** Of a run that was stopped, how many were not answered. */
  readonly unanswered: number;
  readonly unreachable: number;
  /** Answered with a status of 400 or more. */
  readonly refused: number;
  /** The one that took longest. */
  readonly slowest: TestResult | undefined;
}

export function summarize(results: readonly TestResult[]): RunSummary {
  const of = (kind: TestResult['answer']['kind']) => results.filter(({ answer }) => answer.kind === kind);
  const finished = [...of('answered'), ...of('unreachable')];
  return {
    total: results.length,
    done: finished.length,
    running: of('running').length,
    unanswered: of('stopped').length > 0 ? results.length - finished.length : 0,
    unreachable: of('unreachable').length,
    refused: results.filter(({ answer }) => answer.kind === 'answered' && answer.status >= 400).length,
    slowest: of('answered').reduce<TestResult | undefined>(
      (slowest, one) => ((one.durationMs ?? 0) > (slowest?.durationMs ?? -1) ? one : slowest),
      undefined,
    ),
  };
}

/** The newest request first; what has not been asked yet is not shown. */
export const shownResults = (results: readonly TestResult[]): readonly TestResult[] =>
  results.filter(({ answer }) => answer.kind !== 'waiting').toReversed();
