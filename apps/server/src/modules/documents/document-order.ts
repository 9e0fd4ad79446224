import type { RiskDocument } from '@fundscope/contract/requests';
import type { DocumentOrder } from './reports/context/report-context.ts';

/** What is asked for, with what each report forces and defaults. */
export function orderOf(asked: RiskDocument): DocumentOrder {
  return {
    reportType: asked.reportType,
    book: asked.book,
    date: asked.date,
    language: languagesOf(asked.reportType).includes(asked.language ?? 'DE') ? (asked.language ?? 'DE') : 'DE',
    holdingPeriodDays: asked.reportType === 'Risikobericht' && asked.holdingPeriodDay === 1 ? 1 : 20,
    lex: asked.lex ?? '',
    ...(asked.group !== undefined && { group: asked.group }),
  };
}

const languagesOf = (reportType: RiskDocument['reportType']): readonly ('DE' | 'EN')[] =>
  reportType === 'Risikobericht' || reportType === 'LiqRisk' ? ['DE', 'EN'] : ['DE'];

const pdfOnly: ReadonlySet<string> = new Set(['CreditRisk', 'SpecialMARisk', 'AGMHRisk']);

/** The format that a report comes in, whatever was asked for. */
export function formatOfReport({ reportType, format }: RiskDocument): 'pdf' | 'xlsx' {
  if (reportType === 'LiquidityExcel') return 'xlsx';
  return pdfOnly.has(reportType) ? 'pdf' : (format ?? 'pdf');
}
