import { lawConflicts, type LawConflict } from '@fundscope/risk-engine';
import { isUnreadable, readNumberText } from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';
import type { FundForm, FundRecord } from './fund-form.ts';

/** Where the stored record and the law disagree. Nothing is refused for it. */
export interface FundWarning extends Pick<LawConflict, 'kind' | 'value' | 'cap'> {
  /** `limit_abs_fund`, `varProcesses.0.limitAbs`, … */
  readonly path: string;
}

interface Warned extends Pick<FundRecord, 'law_type' | 'limit_abs_fund' | 'limit_rel_fund' | 'doMaRisk'> {
  readonly MaRiskFondsart: string;
  readonly varProcesses: readonly { readonly limitAbs: number; readonly limitRel: number }[];
}

function pathOf({ of, process }: Pick<LawConflict, 'of' | 'process'>): string {
  if (of === 'law-type') return 'law_type';
  if (of === 'fund-type') return 'MaRiskFondsart';
  return process === null ? `limit_${of}_fund` : `varProcesses.${process}.${of === 'abs' ? 'limitAbs' : 'limitRel'}`;
}

export function fundWarnings(record: Warned): FundWarning[] {
  if (!Number.isInteger(record.law_type)) return [];
  return lawConflicts({
    lawType: record.law_type,
    ...limitsOf(record.limit_abs_fund, record.limit_rel_fund),
    isSpecialFund: record.doMaRisk === 1 && record.MaRiskFondsart === 'Spezialfonds',
    processes: record.varProcesses.map(({ limitAbs, limitRel }) => limitsOf(limitAbs, limitRel)),
  }).map(({ of, process, ...warning }) => ({ path: pathOf({ of, process }), ...warning }));
}

/** A box that cannot be read has no limit that is known. */
const limitsOf = (abs: number, rel: number) => ({
  limitAbsPercent: Number.isFinite(abs) ? abs : null,
  limitRelPercent: Number.isFinite(rel) ? rel : null,
});

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
