import { requireCount, requireFinite } from '../input/require.ts';
import type { RiskClass } from './market-risk-limits.ts';

const profiles: Record<RiskClass, string> = { 1: 'SAFETY', 2: 'CONSERVATIVE', 3: 'GROWTH', 4: 'SPECULATIVE' };

/** Law types of alternative investment funds; all others are UCITS. */
export const isAlternativeFund = (lawType: number): boolean => [2, 6, 7, 10].includes(requireCount('lawType', lawType));

export interface ComplianceFund {
  readonly lawType: number;
  /** `ABSOLUT`, `RELATIV`; anything else is the commitment approach. */
  readonly limitType: string;
  /** A class outside 1 to 4 has no profile. */
  readonly marketRiskClass: number;
  /** Replaces the code when not empty. */
  readonly overwrite?: string;
}

/**
 * The compliance setting code, e.g. `UCITS_ABS_GROWTH`.
 * Source: the portal's specification, business constants.
 */
export function complianceSettingCode({ lawType, limitType, marketRiskClass, overwrite }: ComplianceFund): string {
  requireFinite('marketRiskClass', marketRiskClass);
  requireCount('lawType', lawType);
  if (overwrite) return overwrite;
  const approach = limitType === 'ABSOLUT' ? 'ABS' : limitType === 'RELATIV' ? 'REL' : 'CA';
  const profile = profiles[marketRiskClass as RiskClass] ?? '';
  return `${isAlternativeFund(lawType) ? 'AIF' : 'UCITS'}_${approach}_${profile}`;
}
