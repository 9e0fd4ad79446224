import { absoluteUtilisation, limitStatus, relativeUtilisation, type LimitStatus } from '@fundscope/risk-engine';
import type { FundReport } from '../demo-firm.ts';
import { rounded } from '../seeded-random.ts';
import { leverageOfDay } from './leverage-of-day.ts';
import { legalProcess, regulatoryVar } from './regulatory-var.ts';

/** A fund's market risk against its limit; all numbers are fractions. */
export interface LimitCheck {
  /** Value at risk, its ratio to the reference portfolio's, or the commitment exposure. */
  readonly value: number;
  readonly limit: number;
  /** Value over limit; above 1 is a breach. */
  readonly utilisation: number;
  readonly status: LimitStatus;
  readonly valueAtRisk: number;
  /** Null under the commitment approach, and with an absolute limit. */
  readonly referenceVar: number | null;
}

/** The check that the fund's limit type asks for, at the close of a report day. */
export function checkLimit(report: FundReport, day: number): LimitCheck {
  const { fund } = report.history;
  const { valueAtRisk, referenceVar } = regulatoryVar(report, legalProcess(report), day);
  const check = (value: number, limit: number, utilisation: number, reference: number | null): LimitCheck => ({
    value: rounded(value, 8),
    limit,
    utilisation: rounded(utilisation, 8),
    status: limitStatus(rounded(utilisation, 8)),
    valueAtRisk,
    referenceVar: reference,
  });
  if (fund.limitType === 'COMMITMENT') {
    const { commitment } = leverageOfDay(report.history, day);
    const limit = fund.leverageLimitCommitment;
    return check(commitment, limit, absoluteUtilisation(commitment, limit), null);
  }
  if (fund.limitType === 'RELATIV' && referenceVar !== null) {
    const utilisation = relativeUtilisation(valueAtRisk, referenceVar, fund.limitRel);
    return check(valueAtRisk / referenceVar, fund.limitRel, utilisation, referenceVar);
  }
  return check(valueAtRisk, fund.limitAbs, absoluteUtilisation(valueAtRisk, fund.limitAbs), null);
}
