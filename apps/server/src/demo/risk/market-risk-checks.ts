import { REPORT_DAYS } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import { rounded } from '../seeded-random.ts';
import { internalLimitOf } from './internal-limit.ts';
import { checkLimit, type LimitCheck } from './limit-check.ts';

/** A check against the lawful limit, and against that of the house. */
export interface MarketRiskCheck extends LimitCheck {
  /** Null for a fund without a limit of its own. */
  readonly internalLimit: number | null;
  readonly internalUtilisation: number | null;
  readonly isInternalBreach: boolean | null;
}

const known = new WeakMap<FundReport, readonly MarketRiskCheck[]>();

/** Of every report day; computed once. */
export function marketRiskChecks(report: FundReport): readonly MarketRiskCheck[] {
  const found = known.get(report);
  if (found) return found;
  const checks = Array.from({ length: REPORT_DAYS }, (_, day) => checkLimit(report, day));
  const internalLimit = report.history.fund.hasInternalLimit
    ? internalLimitOf(
        checks.map(({ value }) => value),
        checks[0]!.limit,
      )
    : null;
  const result = checks.map((check) => {
    const internalUtilisation = internalLimit === null ? null : rounded(check.value / internalLimit, 8);
    return {
      ...check,
      internalLimit,
      internalUtilisation,
      isInternalBreach: internalUtilisation === null ? null : internalUtilisation > 1,
    };
  });
  known.set(report, result);
  return result;
}
