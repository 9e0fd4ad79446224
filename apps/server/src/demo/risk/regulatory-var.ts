import type { FundReport } from '../demo-firm.ts';
import { rounded } from '../seeded-random.ts';
import { processLoss } from './fund-risk.ts';
import { legalProcessName, regulatoryProcesses, type VarProcess } from './var-processes.ts';

/** Losses as fractions of net assets, rounded as reported. */
export interface RegulatoryVar {
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  /** Of the reference portfolio; null for a fund that is held against none, and where the model needs prices that it has not. */
  readonly referenceVar: number | null;
}

export function regulatoryVar(
  { history, risk, referenceRisk }: FundReport,
  process: VarProcess,
  day: number,
): RegulatoryVar {
  const { valueAtRisk, expectedShortfall } = processLoss(process, risk[day]!);
  const hasReference = history.fund.limitType === 'RELATIV' && process.method !== 'HISTORICAL';
  const reference = hasReference ? processLoss(process, referenceRisk[day]!).valueAtRisk : null;
  return {
    valueAtRisk: rounded(valueAtRisk, 8),
    expectedShortfall: rounded(expectedShortfall, 8),
    referenceVar: reference === null ? null : rounded(reference, 8),
  };
}

/** The process that the fund is bound to. */
export function legalProcess({ history }: FundReport): VarProcess {
  const name = legalProcessName(history.fund.legalMethod);
  const process = regulatoryProcesses.find((candidate) => candidate.name === name);
  if (!process) throw new Error(`There is no process ${name}.`);
  return process;
}
