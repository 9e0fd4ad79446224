import type { VarMethod } from '../funds/demo-fund.ts';

export interface VarProcess {
  readonly name: string;
  readonly method: VarMethod | 'HISTORICAL';
  /** E.g. 0.99. */
  readonly confidence: number;
  readonly holdingPeriodDays: number;
}

/** The regulatory measure: 99 %, 20 business days. */
export const regulatoryProcesses: readonly VarProcess[] = [
  { name: 'VCV_99_20D', method: 'VCV', confidence: 0.99, holdingPeriodDays: 20 },
  { name: 'MC_STUDENT_99_20D', method: 'MC_STUDENT', confidence: 0.99, holdingPeriodDays: 20 },
  { name: 'HIST_99_20D', method: 'HISTORICAL', confidence: 0.99, holdingPeriodDays: 20 },
];

/** What is held against the profit and loss of the next day. */
export const backtestProcesses: readonly VarProcess[] = [
  { name: 'VCV_99_1D', method: 'VCV', confidence: 0.99, holdingPeriodDays: 1 },
  { name: 'VCV_95_1D', method: 'VCV', confidence: 0.95, holdingPeriodDays: 1 },
  { name: 'MC_STUDENT_99_1D', method: 'MC_STUDENT', confidence: 0.99, holdingPeriodDays: 1 },
  { name: 'HIST_99_1D', method: 'HISTORICAL', confidence: 0.99, holdingPeriodDays: 1 },
];

/** The regulatory process that a fund reports. */
export const legalProcessName = (method: VarMethod): string => `${method}_99_20D`;
