import type { Figures } from '../../figures/read-figures.ts';
import type { Chapter } from '../../model/document.ts';
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
    breachLook: { until: '2026-10-30', isEveryRuleChecked: true, scanFailure: null },
    creditLimits: { creditVar: 0, highYield: 0, highRisk: 0 },
    grid: { confidences: [], days: [] },
    liquidity: { participation: 0.2, stressedTurnover: 0.5, stressedSpread: 3, haircuts: {} },
    chapters: [],
  });

/** Of a fund that has next to nothing. */
export const bareRows = {
  fund: [{ limit_type: 'ABSOLUT', is_aif: true, sfdr_article: 8 }],
  nav: [{ net_assets: 1000 }],
  varResults: [{ is_legal: true, var: 0.1 }],
  limits: [{ limit_value: 0.2, value: 0.1, utilisation: 0.5 }],
  keyFigures: [{ date: '2026-10-30', legal_var: 0.1, limit_value: 0.2, commitment: 0, notionals: 0.3 }],
  liquidity: [{ limit_1_day: 0, limit_30_days: 0 }],
  leverage: [{ limit_commitment: 0, limit_notionals: 0 }],
  backtest: [],
  backtestSummary: [],
  breaches: [],
  limitRegister: [],
  tests: [],
  terms: [],
  tools: [],
  positions: [],
  esg: [{ article: 8, carbon_footprint: null, emissions_intensity: null }],
  esgIssuers: [],
  testCount: [{ tests: 0 }],
} satisfies Rows;

export const textsOf = (chapter: Chapter | undefined): string[] =>
  (chapter?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : []));
