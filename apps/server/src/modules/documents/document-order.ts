import { documentOptions, type RiskDocument } from '@fundscope/contract/requests';
import type { DocumentOrder } from './reports/context/report-context.ts';

/** What is asked for, with the defaults of its report. Requests of earlier versions may ask for what the report lacks. */
export function orderOf(asked: RiskDocument): DocumentOrder {
  const { languages, holdingPeriods } = documentOptions[asked.reportType];
  return {
    reportType: asked.reportType,
    book: asked.book,
    date: asked.date,
    language: languages.find((language) => language === asked.language) ?? languages[0],
    holdingPeriodDays: holdingPeriods.find((days) => days === asked.holdingPeriodDay) ?? holdingPeriods[0],
    lex: asked.lex ?? '',
    ...(asked.group !== undefined && { group: asked.group }),
  };
}

/** The format that a report comes in: a report with one format has it whatever was asked for. */
export function formatOfReport({ reportType, format }: RiskDocument): 'pdf' | 'xlsx' {
  const { formats } = documentOptions[reportType];
  return formats.find((one) => one === format) ?? formats[0];
}

/**
 * The name of a document's file, without its ending. The holding period and the investor's group are part of it where the
 * report can be made with another: two different documents of one day never have the same name.
 */
export function documentName({ reportType, book, date, language, holdingPeriodDays, group }: DocumentOrder): string {
  const { holdingPeriods, hasParameters = false } = documentOptions[reportType];
  return [
    reportType,
    `Q${book}`,
    date,
    ...(holdingPeriods.length > 1 ? [`${holdingPeriodDays}D`] : []),
    ...(hasParameters && group !== undefined ? [`G${group}`] : []),
    language,
  ].join('_');
}

/** What is stored of a document that is asked for: each option has the value that it is made with. */
export function completeOrder(asked: RiskDocument): RiskDocument {
  const { language, holdingPeriodDays } = orderOf(asked);
  return { ...asked, language, holdingPeriodDay: holdingPeriodDays, format: formatOfReport(asked) };
}
