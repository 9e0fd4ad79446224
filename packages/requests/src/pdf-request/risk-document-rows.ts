import { isCalendarDate } from '@fundscope/contract/calendar';
import { documentReportTypes, type DocumentReportType, type RiskDocument } from '@fundscope/contract/requests';
import type { PdfRequest, ViewRow } from '@fundscope/contract/views';

interface DocumentRow {
  readonly reportType: DocumentReportType;
  readonly book: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly lex: string;
}

/** The documents that chosen rows are about, and how many rows are about none. */
interface DocumentRows {
  readonly documents: readonly DocumentRow[];
  readonly leftOut: number;
}

/**
 * Reads the rows by the columns that the view names for its documents.
 *
 * @param reportTypes what to make of rows that name no report of their own
 */
export function documentRows(
  rows: readonly ViewRow[],
  { reportTypes: offered, reportTypeColumn, bookColumn, dateColumn, lexColumn }: PdfRequest,
  reportTypes: readonly string[],
): DocumentRows {
  const documents = rows.flatMap((row): DocumentRow[] => {
    const book = row[bookColumn];
    const date = row[dateColumn];
    const lex = lexColumn === '' ? '' : (row[lexColumn] ?? '');
    const types = reportTypeColumn === '' ? reportTypes : [row[reportTypeColumn]];
    if (typeof book !== 'number' || typeof date !== 'string' || !isCalendarDate(date)) return [];
    return types
      .filter((type) => isDocumentType(type) && offered.includes(type))
      .map((reportType) => ({ reportType: reportType as DocumentReportType, book, date, lex: String(lex) }));
  });
  const used = reportTypeColumn === '' && reportTypes.length > 0 ? documents.length / reportTypes.length : undefined;
  return { documents, leftOut: rows.length - (used ?? documents.length) };
}

const isDocumentType = (type: unknown): type is DocumentReportType => documentReportTypes.some((one) => one === type);

/** How a document is wanted. */
export interface DocumentChoice {
  readonly format: 'pdf' | 'xlsx';
  readonly holdingPeriodDay: 1 | 20;
  readonly language: 'DE' | 'EN';
}

/** 20 days and German are the default. */
export const defaultChoice: DocumentChoice = { format: 'pdf', holdingPeriodDay: 20, language: 'DE' };

interface DocumentOptions {
  /** One: the report forces it. */
  readonly formats: readonly DocumentChoice['format'][];
  readonly hasHoldingPeriod: boolean;
  readonly hasLanguage: boolean;
}

const onlyPdf: readonly DocumentReportType[] = ['AGMHRisk', 'CreditRisk', 'SpecialMARisk'];

/** What can be chosen of a report: the rest is forced, or does not belong to it. */
export const documentOptions = (reportType: DocumentReportType): DocumentOptions => ({
  formats: reportType === 'LiquidityExcel' ? ['xlsx'] : onlyPdf.includes(reportType) ? ['pdf'] : ['pdf', 'xlsx'],
  hasHoldingPeriod: reportType === 'Risikobericht',
  hasLanguage: reportType === 'Risikobericht' || reportType === 'LiqRisk',
});

/** Whether a report is made by the parameters of an investor. */
export const hasParameters = ({ reportType }: Pick<DocumentRow, 'reportType'>): boolean =>
  reportType === 'SpecialMARisk';

/** The call's payload: a forced format, and only the choices that the report has. */
export function riskDocument(row: DocumentRow, choice: DocumentChoice, group?: number): RiskDocument {
  const { formats, hasHoldingPeriod, hasLanguage } = documentOptions(row.reportType);
  const format = formats.includes(choice.format) ? choice.format : formats[0];
  return {
    reportType: row.reportType,
    book: row.book,
    date: row.date,
    ...(row.lex !== '' && { lex: row.lex }),
    ...(format && { format }),
    ...(hasHoldingPeriod && { holdingPeriodDay: choice.holdingPeriodDay }),
    ...(hasLanguage && { language: choice.language }),
    ...(hasParameters(row) && group !== undefined && { group }),
  };
}

/** The chosen rows by report type, in the order of the types. */
export const countByReport = (
  documents: readonly Pick<DocumentRow, 'reportType'>[],
): readonly { readonly reportType: DocumentReportType; readonly count: number }[] =>
  documentReportTypes
    .map((reportType) => ({ reportType, count: documents.filter((one) => one.reportType === reportType).length }))
    .filter(({ count }) => count > 0);
