import { parameterSetSchema, type ParameterSet } from '@fundscope/contract/administration';
import type { DemoGroupKey } from './demo-users.ts';

interface DemoParameters {
  readonly group: DemoGroupKey;
  readonly validFrom: string;
  readonly parameters: ParameterSet;
}

const first = {
  confidences: [99.9, 99],
  days: [1, 10, 250],
  chapters: ['bank-facts', 'bank-var', 'bank-rates', 'credit', 'stress', 'backtest', 'method'],
};

/** What a bank that holds two funds in its own account has agreed on, twice. */
export const demoParameters: readonly DemoParameters[] = [
  { group: 'bank', validFrom: '2025-01-01', parameters: parameterSetSchema.parse(first) },
  {
    group: 'bank',
    validFrom: '2026-07-01',
    parameters: parameterSetSchema.parse({
      ...first,
      days: [1, 10, 63, 250],
      scenarios: ['Rates up', 'Credit crunch', 'Euro strength', 'Financial crisis', 'Stagflation', 'Pandemie'],
      ratingScale: {
        name: 'Bonitätsklassen der Bank',
        classes: [
          { name: 'Klasse 1', members: ['AAA', 'AA'] },
          { name: 'Klasse 2', members: ['A'] },
          { name: 'Klasse 3', members: ['BBB'] },
          { name: 'Klasse 4', members: ['BB', 'B', 'CCC', 'CC', 'C'] },
        ],
      },
      sectorScheme: {
        name: 'Branchen der Bank',
        classes: [
          { name: 'Öffentliche Hand', members: ['Government'] },
          { name: 'Finanzsektor', members: ['Financials', 'Funds'] },
          {
            name: 'Realwirtschaft',
            members: ['Materials', 'Industrials', 'Energy', 'Consumer Discretionary', 'Health Care'],
          },
        ],
      },
      limits: [
        { kind: 'guideline', name: 'Anleihen unter Investment Grade', measure: 'below-investment-grade', percent: 5 },
        { kind: 'guideline', name: 'Anleihen ohne Rating', measure: 'not-rated', percent: 5 },
        { kind: 'guideline', name: 'Fremdwährung', measure: 'foreign-currency', percent: 30 },
        { kind: 'own', name: 'VaR des Spezialfonds', measure: 'var', percent: 5 },
        { kind: 'own', name: 'Stressverlust', measure: 'worst-stress', percent: 8 },
        { kind: 'own', name: 'Ein Emittent', measure: 'largest-issuer', percent: 10 },
        { kind: 'own', name: 'Liquidität in 30 Tagen', measure: 'liquid-30-days', percent: 50, isMinimum: true },
        { kind: 'guideline', name: 'Anleihen', measure: 'bonds', percent: 80, isMinimum: true, book: 1037 },
        { kind: 'guideline', name: 'Aktien', measure: 'equity', percent: 70, book: 1057 },
      ],
    }),
  },
];
