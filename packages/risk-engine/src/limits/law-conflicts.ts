import { requireFinite } from '../input/require.ts';
import { lawfulMarketRiskLimits } from './lawful-limits.ts';

/** Law types that the specification's table gives wider limits, and that are UCITS by their compliance code. */
const widerUcits = [8, 9];
/** An AIF by its compliance code, with the narrow limits of the table. */
const MIXED_AIF = 10;

/** Limits as they are stored, in percent; null: not known. */
interface StoredLimits {
  readonly limitAbsPercent: number | null;
  readonly limitRelPercent: number | null;
}

export interface StoredFundLimits extends StoredLimits {
  readonly lawType: number;
  /** A fund that is open to chosen investors alone. */
  readonly isSpecialFund: boolean;
  /** The limits of its VaR processes. */
  readonly processes: readonly StoredLimits[];
}

/** Where a stored record and the law disagree. Nothing is refused for it. */
export interface LawConflict {
  /**
   * `wider-table`: the table's limits of law type 8 or 9 are above the cap; `above-cap`: any other UCITS with a limit above it;
   * `narrow-aif`: law type 10 has the table's narrow limits; `special-ucits`: a UCITS is no special fund.
   */
  readonly kind: 'wider-table' | 'above-cap' | 'narrow-aif' | 'special-ucits';
  readonly of: 'abs' | 'rel' | 'law-type' | 'fund-type';
  /** Which of the processes; null: the fund itself. */
  readonly process: number | null;
  /** The stored value and the cap, in percent, where it is about a limit. */
  readonly value?: number;
  readonly cap?: number;
}

/** Where the stored limits of a fund and the law disagree; a law type below 0 is none. */
export function lawConflicts(fund: StoredFundLimits): LawConflict[] {
  const lawType = requireFinite('lawType', fund.lawType);
  const limits = [fund, ...fund.processes].map(requireLimits);
  const caps = lawType < 0 ? null : capsOf(lawType);
  if (!caps) return lawType === MIXED_AIF ? [{ kind: 'narrow-aif', of: 'law-type', process: null }] : [];
  const kind = widerUcits.includes(lawType) ? 'wider-table' : 'above-cap';
  return [
    ...limits.flatMap((stored, nr) => {
      const process = nr === 0 ? null : nr - 1;
      return (['abs', 'rel'] as const)
        .filter((of) => stored[of] > caps[of])
        .map((of): LawConflict => ({ kind, of, process, value: stored[of], cap: caps[of] }));
    }),
    ...(fund.isSpecialFund ? [{ kind: 'special-ucits', of: 'fund-type', process: null } as const] : []),
  ];
}

/** What is not known is above nothing. */
const requireLimits = ({ limitAbsPercent, limitRelPercent }: StoredLimits) => ({
  abs: requireFinite('limitAbsPercent', limitAbsPercent ?? 0),
  rel: requireFinite('limitRelPercent', limitRelPercent ?? 0),
});

/** What the law leaves of limits without bound: the caps of a law type in percent; null: it has none. */
function capsOf(lawType: number): { readonly abs: number; readonly rel: number } | null {
  const unbounded = { limitAbsPercent: Number.MAX_VALUE, limitRelPercent: Number.MAX_VALUE, stressLimitPercent: 0 };
  const { isCapped, limitAbsPercent: abs, limitRelPercent: rel } = lawfulMarketRiskLimits(unbounded, lawType);
  return isCapped ? { abs, rel } : null;
}
