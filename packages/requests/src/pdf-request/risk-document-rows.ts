import { isCalendarDate } from '@fundscope/contract/calendar';
import {
  documentOptions,
  documentReportTypes,
  type DocumentLanguage,
  type DocumentReportType,
  type HoldingPeriodDays,
  type RiskDocument,
} from '@fundscope/contract/requests';
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
  readonly holdingPeriodDay: HoldingPeriodDays;
  readonly language: DocumentLanguage;
}

/** 20 days and German are the default. */
export const defaultChoice: DocumentChoice = { format: 'pdf', holdingPeriodDay: 20, language: 'DE' };

/** Whether a report is made by the parameters of an investor. */
export const hasParameters = ({ reportType }: Pick<DocumentRow, 'reportType'>): boolean =>
  documentOptions[reportType].hasParameters === true;

/** The call's payload: a forced format, and only the choices that the report has. */
export function riskDocument(row: DocumentRow, choice: DocumentChoice, group?: number): RiskDocument {
  const { formats, languages, holdingPeriods } = documentOptions[row.reportType];
  return {
    reportType: row.reportType,
    book: row.book,
    date: row.date,
    ...(row.lex !== '' && { lex: row.lex }),
    format: formats.find((format) => format === choice.format) ?? formats[0],
    ...(holdingPeriods.length > 1 && { holdingPeriodDay: choice.holdingPeriodDay }),
    ...(languages.length > 1 && { language: choice.language }),
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
