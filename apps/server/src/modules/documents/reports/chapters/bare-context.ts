import type { Figures } from '../../figures/read-figures.ts';
import { createContext, type ReportContext } from '../context/report-context.ts';

/** Rows of some sections, each with the columns alone that a test needs. */
export type Rows = Partial<Record<keyof Figures, readonly object[]>>;

/** For tests: the context of a Risikobericht in German over few rows. */
export const contextOver = (figures: Rows, order: Partial<ReportContext['order']> = {}): ReportContext =>
  createContext({
    order: {
      reportType: 'Risikobericht',
      book: 1001,
      date: '2026-10-30',
      language: 'DE',
      holdingPeriodDays: 20,
      lex: '',
      ...order,
    },
    figures: figures as unknown as Figures,
    reference: [],
    thresholds: { yellow: 0.8, minimumYellow: 1.1 },
    credit: { assetCorrelation: 0, lossGivenDefault: {} },
    creditLimits: { creditVar: 0, highYield: 0, highRisk: 0 },
    grid: { confidences: [], days: [] },
    liquidity: { participation: 0.2, stressedTurnover: 0.5, stressedSpread: 3, haircuts: {} },
    chapters: [],
  });
