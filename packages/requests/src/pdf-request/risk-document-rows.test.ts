// @vitest-environment node
import { documentOptions, documentReportTypes } from '@fundscope/contract/requests';
import { describe, expect, it } from 'vitest';
import { countByReport, defaultChoice, documentRows, riskDocument } from './risk-document-rows.ts';

const pdfRequest = {
  reportTypes: [...documentReportTypes],
  reportTypeColumn: 'ReportType',
  bookColumn: 'FundNo',
  dateColumn: 'date',
  lexColumn: 'lex',
};
const row = (ReportType: string, more = {}) => ({
  _rn: 1,
  ReportType,
  FundNo: 1001,
  date: '2026-10-30',
  lex: 'KAGB',
  ...more,
});

describe('format forced by report type', () => {
  it('LiquidityExcel forces xlsx', () => {
    expect(documentOptions.LiquidityExcel.formats).toEqual(['xlsx']);
  });
  it.each(['AGMHRisk', 'CreditRisk', 'SpecialMARisk'] as const)('%s forces pdf', (type) => {
    expect(documentOptions[type].formats).toEqual(['pdf']);
  });
  it('others can be either, pdf by default', () => {
    expect(documentOptions.ESG.formats).toEqual(['pdf', 'xlsx']);
    expect(defaultChoice.format).toBe('pdf');
  });
});

it('holding period choice only for Risikobericht; language choice for Risikobericht and LiqRisk', () => {
  expect(documentReportTypes.filter((type) => documentOptions[type].holdingPeriods.length > 1)).toEqual([
    'Risikobericht',
  ]);
  expect(documentReportTypes.filter((type) => documentOptions[type].languages.length > 1)).toEqual([
    'Risikobericht',
    'LiqRisk',
  ]);
});

it('reportType, book, date, lex, format, holdingPeriodDay and language come from the chosen row and options', () => {
  const { documents } = documentRows([row('Risikobericht'), row('LiquidityExcel', { lex: null })], pdfRequest, []);
  expect(documents.map((one) => riskDocument(one, defaultChoice))).toEqual([
    {
      reportType: 'Risikobericht',
      book: 1001,
      date: '2026-10-30',
      lex: 'KAGB',
      format: 'pdf',
      // 20 Days and DE are the defaults.
      holdingPeriodDay: 20,
      language: 'DE',
    },
    { reportType: 'LiquidityExcel', book: 1001, date: '2026-10-30', format: 'xlsx' },
  ]);
});

it('rows that are about no document are counted, not sent', () => {
  const rows = [row('ESG'), row('Unknown'), row('ESG', { date: null }), row('LiqRisk')];
  const { documents, leftOut } = documentRows(rows, pdfRequest, []);
  expect([documents.length, leftOut]).toEqual([2, 2]);
  expect(countByReport(documents)).toEqual([
    { reportType: 'LiqRisk', count: 1 },
    { reportType: 'ESG', count: 1 },
  ]);
});

it('rows that name no report of their own make each chosen one', () => {
  const view = { ...pdfRequest, reportTypeColumn: '' };
  const rows = [row('anything'), row('anything', { FundNo: null })];
  const { documents, leftOut } = documentRows(rows, view, ['ESG', 'LiqRisk']);
  expect([documents.map(({ reportType }) => reportType), leftOut]).toEqual([['ESG', 'LiqRisk'], 1]);
});
