import { lawfulMarketRiskLimits } from '@fundscope/risk-engine';
import { isUnreadable, readNumberText } from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';
import type { FundForm, FundRecord } from './fund-form.ts';

/** What the law leaves of limits without bound: the caps of a law type in percent; null: it has none. */
function capsOf(lawType: number): { readonly abs: number; readonly rel: number } | null {
  const unbounded = { limitAbsPercent: Number.MAX_VALUE, limitRelPercent: Number.MAX_VALUE, stressLimitPercent: 0 };
  const { isCapped, limitAbsPercent: abs, limitRelPercent: rel } = lawfulMarketRiskLimits(unbounded, lawType);
  return isCapped ? { abs, rel } : null;
}

/** Law types that the specification's table gives wider limits, and that are UCITS by their compliance code. */
const widerUcits = [8, 9];
/** An AIF by its compliance code, with the narrow limits of the table. */
const MIXED_AIF = 10;

/** Where the stored record and the law disagree. Nothing is refused for it. */
export interface FundWarning {
  /** `limit_abs_fund`, `varProcesses.0.limitAbs`, … */
  readonly path: string;
  /**
   * `wider-table`: the table's limits of law type 8 or 9 are above the cap; `above-cap`: any other UCITS with a limit above it;
   * `narrow-aif`: law type 10 has the table's narrow limits; `special-ucits`: *Spezialfonds* is no type of a UCITS.
   */
  readonly kind: 'wider-table' | 'above-cap' | 'narrow-aif' | 'special-ucits';
  /** The stored value and the cap, in percent, where the warning is about a limit. */
  readonly value?: number;
  readonly cap?: number;
}

interface Warned extends Pick<FundRecord, 'law_type' | 'limit_abs_fund' | 'limit_rel_fund' | 'doMaRisk'> {
  readonly MaRiskFondsart: string;
  readonly varProcesses: readonly { readonly limitAbs: number; readonly limitRel: number }[];
}

export function fundWarnings(record: Warned): FundWarning[] {
  const { law_type: lawType } = record;
  if (!Number.isInteger(lawType) || lawType < 0) return [];
  const caps = capsOf(lawType);
  if (!caps) return lawType === MIXED_AIF ? [{ path: 'law_type', kind: 'narrow-aif' }] : [];
  const kind = widerUcits.includes(lawType) ? 'wider-table' : 'above-cap';
  const limits: [path: string, value: number, cap: number][] = [
    ['limit_abs_fund', record.limit_abs_fund, caps.abs],
    ['limit_rel_fund', record.limit_rel_fund, caps.rel],
    ...record.varProcesses.flatMap(({ limitAbs, limitRel }, nr): [string, number, number][] => [
      [`varProcesses.${nr}.limitAbs`, limitAbs, caps.abs],
      [`varProcesses.${nr}.limitRel`, limitRel, caps.rel],
    ]),
  ];
  const above = limits.filter(([, value, cap]) => value > cap);
  return [
    ...above.map(([path, value, cap]): FundWarning => ({ path, kind, value, cap })),
    ...(record.doMaRisk === 1 && record.MaRiskFondsart === 'Spezialfonds'
      ? [{ path: 'MaRiskFondsart', kind: 'special-ucits' } as const]
      : []),
  ];
}

/** The warnings of a record as it stands in its boxes; a box that cannot be read is no cause for one. */
export function formWarnings(form: FundForm, locale: Locale): FundWarning[] {
  const read = (typed: string): number => {
    const entry = readNumberText(typed, { locale, isPercent: true });
    return isUnreadable(entry) || entry === '' ? Number.NaN : Number(entry);
  };
  return fundWarnings({
    law_type: form.law_type === '' ? Number.NaN : Number(form.law_type),
    limit_abs_fund: read(form.limit_abs_fund),
    limit_rel_fund: read(form.limit_rel_fund),
    doMaRisk: form.doMaRisk ? 1 : 0,
    MaRiskFondsart: form.MaRiskFondsart,
    varProcesses: form.varProcesses.map(({ limitAbs, limitRel }) => ({
      limitAbs: read(limitAbs),
      limitRel: read(limitRel),
    })),
  });
}
