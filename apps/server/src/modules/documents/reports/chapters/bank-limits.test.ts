import { parameterSetSchema } from '@fundscope/contract/administration';
import { describe, expect, it } from 'vitest';
import { NOTHING } from '../../model/document.ts';
import type { ReportContext } from '../context/report-context.ts';
import { bankLimits } from './bank-limits.ts';
import { contextOver } from './bare-context.ts';
import { stressChart } from './stress.ts';

const parameters = parameterSetSchema.parse({
  confidences: [99],
  days: [10],
  chapters: ['bank-facts'],
  limits: [{ kind: 'guideline', name: 'Keine Aktien', measure: 'equity', percent: 0 }],
});
const bare = { fund: [{}], varResults: [{ is_legal: true }] };
const investor: NonNullable<ReportContext['investor']> = {
  GroupID: 1,
  groupName: 'Bank',
  version: 1,
  validFrom: '2026-01-01',
  storedAt: '2026-01-01T08:00:00',
  storedBy: '',
  parameters,
};

describe('the limits of an investor', () => {
  it.each([
    [0.02, 'red'],
    [1e-12, 'green'],
    [0, 'green'],
    [-0.01, 'green'],
  ])('that exclude a class are, where %s is held, %s and have no utilisation', (weight, light) => {
    const context = { ...contextOver({ ...bare, positions: [{ type: 'Equity', weight }] }), investor };
    const [table] = bankLimits(context).blocks;
    const [row] = table?.kind === 'table' ? table.rows : [];
    expect(row?.slice(-2)).toEqual([NOTHING, light]);
  });

  it('are not denied to whoever may see none', () => {
    const [text] = bankLimits(contextOver(bare)).blocks;
    expect(text).toMatchObject({ kind: 'text', text: expect.stringContaining('die Sie sehen dürfen') });
  });

  it('have no worst stress, utilisation or light where a scenario has no result, and name it', () => {
    const limit = { kind: 'own', name: 'Stress', measure: 'worst-stress', percent: 5 } as const;
    const set = { ...investor, parameters: { ...parameters, limits: [limit] } } as typeof investor;
    const stress = [
      { scenario: 'Rates up', profit: -0.02 },
      { scenario: 'Fall', profit: null },
    ];
    const [table, text] = bankLimits({ ...contextOver({ ...bare, positions: [], stress }), investor: set }).blocks;
    const [row] = table?.kind === 'table' ? table.rows : [];
    expect([row?.[3], ...(row?.slice(-2) ?? [])]).toEqual([null, NOTHING, NOTHING]);
    expect(text).toMatchObject({ text: expect.stringContaining('ohne Ergebnis sind Fall.') });
  });

  it('of stress stand in the chart beside that of the house, and a scenario beyond one is a breach', () => {
    const limit = { name: 'Stressverlust', measure: 'worst-stress', percent: 5 } as const;
    const limits = [
      { ...limit, kind: 'own' },
      { ...limit, kind: 'guideline', percent: 8, book: 1001 },
      { ...limit, kind: 'own', name: 'Anderer Fonds', book: 1002 },
      { ...limit, kind: 'own', name: 'Anleihen', measure: 'bonds' },
    ];
    const set = parameterSetSchema.parse({ ...parameters, limits });
    const row = { stress_limit: 0.1, is_breach: false, risk_classes: 'Equity' };
    const stress = [
      { ...row, scenario: 'Fall', profit: -0.06 },
      { ...row, scenario: 'Rates up', profit: -0.02 },
    ];
    const context = { ...contextOver({ ...bare, positions: [], stress }), investor: { ...investor, parameters: set } };
    expect(stressChart(context)).toMatchObject({
      bars: [{ isBreach: true }, { isBreach: false }],
      limits: [
        { value: -0.1 },
        { name: expect.stringMatching(/^Stressverlust \(Anleger\) −5,00.%$/u), value: -0.05 },
        { name: expect.stringContaining('(Anlagerichtlinie)'), value: -0.08 },
      ],
      alt: expect.stringContaining('Stressverlust (Anleger)'),
    });
    expect(stressChart(contextOver({ ...bare, positions: [], stress }))).toMatchObject({ limits: [{ value: -0.1 }] });
  });
});
