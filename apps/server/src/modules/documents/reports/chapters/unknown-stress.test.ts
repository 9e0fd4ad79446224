import { parameterSetSchema } from '@fundscope/contract/administration';
import { describe, expect, it } from 'vitest';
import { NOTHING, type Block, type Cell } from '../../model/document.ts';
import type { ReportContext } from '../context/report-context.ts';
import { bankLimits } from './bank-limits.ts';
import { bareRows, contextOver, textsOf, type Rows } from './bare-context.ts';
import { fundAndLimits } from './fund.ts';
import { keyFigures } from './key-figures.ts';
import { stress } from './stress.ts';
import { summary } from './summary.ts';

const paper = { type: 'Government bond', weight: 0.97, notional: null, dv01_eur: 5, cs01_eur: null };
const row = { equity: 0, interest_rate: 0, credit_spread: 0, currency: 0, commodity: 0, stress_limit: 0.1 };
const scenarios = [
  { ...row, scenario: 'Rates up', description: 'r', risk_classes: 'Interest rate', profit: -0.08 },
  {
    ...row,
    scenario: 'Stagflation',
    description: 's',
    risk_classes: 'Equity, Credit spread',
    equity: -0.06,
    profit: -0.06,
    credit_spread: null,
  },
];
const register = {
  date: '2026-10-30',
  limit_name: 'Worst stress',
  kind: 'internal',
  source: 'Risikoausschuss',
  is_minimum: false,
  limit_value: 0.1,
  measure: 0.08,
  utilisation: null,
  headroom: null,
  approved_by: 'Risikoausschuss',
};
const now = { ...bareRows.keyFigures[0], net_assets: 1000, stress_limit: 0.1, worst_scenario: 'Rates up' };
const known = {
  ...bareRows,
  fund: [{ ...bareRows.fund[0], limit_warning: null, strategy: '', strategy_description: '', setting_code: '' }],
  classes: [],
  keyFigures: [
    { ...now, worst_profit: -0.08 },
    { ...now, date: '2026-09-30', worst_profit: -0.07 },
  ],
  stress: scenarios,
  stressBefore: [],
  limitRegister: [register],
  positions: [{ ...paper, cs01_eur: 4 }],
};
const unknown: Rows = { ...known, positions: [paper] };

const rowsOf = (blocks: readonly Block[], id: string): readonly (readonly Cell[])[] =>
  blocks.flatMap((block) => (block.kind === 'table' && block.id === id ? block.rows : []));
const limitOf = (rows: Rows) => rowsOf(fundAndLimits(contextOver(rows)).blocks, 'Grenzen')[0]!;
const keyFigureOf = (rows: Rows) =>
  rowsOf([keyFigures(contextOver(rows))], 'Kennzahlen').find(
    ([name]) => typeof name === 'string' && name.startsWith('Größter Stress'),
  )!;
const verdictOf = (rows: Rows) => textsOf(summary(contextOver(rows)));
const beyond = (worst: number): Rows => ({
  ...unknown,
  keyFigures: known.keyFigures.map((day) => ({ ...day, worst_profit: -worst })),
  limitRegister: [{ ...register, measure: worst, utilisation: worst / 0.1, headroom: 0.1 - worst }],
});

describe('a worst stress of which spreads are not known', () => {
  const figure = { value: 0.08, unit: 'percent' };

  it('has its loss without spreads in the key figures, no utilisation and no light', () => {
    const [name, value, , , limit, used, light] = keyFigureOf(unknown);
    expect([name, value]).toEqual(['Größter Stressverlust (ohne Aufschläge)', figure]);
    expect(limit).toMatchObject({ value: 0.1 });
    expect([used, light]).toEqual([{ value: null, unit: 'percent' }, NOTHING]);
  });

  it('has neither in the limits by kind, nor headroom, whatever the register says', () => {
    const asIfKept = { ...unknown, limitRegister: [{ ...register, utilisation: 0.8, headroom: 0.02 }] };
    for (const rows of [unknown, asIfKept]) {
      const [, name, , , measure, used, headroom, , light] = limitOf(rows);
      expect([name, measure]).toEqual(['Größter Stressverlust (ohne Aufschläge)', figure]);
      expect([used, headroom, light]).toEqual([null, { value: null, unit: 'percent' }, NOTHING]);
    }
  });

  it('is none of the limits that the summary says are kept', () => {
    const [verdict, change] = verdictOf(unknown);
    expect(verdict).toContain(
      'Alle weiteren Grenzen des Limitregisters waren am 30.10.2026 eingehalten, soweit bekannt. ' +
        'Nicht bekannt ist die Auslastung von: Größter Stressverlust.',
    );
    expect(change).toMatch(/Stressszenario ist ohne Aufschläge Zinsanstieg mit/u);
  });

  it('is broken where the known part breaks its limit', () => {
    expect(keyFigureOf(beyond(0.12)).slice(-2)).toEqual([{ value: 0.12 / 0.1, unit: 'percent' }, 'red']);
    expect(limitOf(beyond(0.12)).at(-1)).toBe('red');
    expect(verdictOf(beyond(0.12))[0]).toMatch(/ Am 30\.10\.2026 überschritten: Größter Stressverlust\.$/u);
  });

  it('is kept where the spreads are known', () => {
    const kept = { ...known, limitRegister: [{ ...register, utilisation: 0.7, headroom: 0.03 }] };
    expect(keyFigureOf(kept)[0]).toBe('Größter Stressverlust');
    expect(limitOf(kept).slice(-1)).toEqual(['green']);
    expect(verdictOf(kept)[0]).toContain('waren am 30.10.2026 eingehalten.');
  });

  it('is named in the reverse stress test, which loses nothing as far as is known', () => {
    const reverseOf = (...rows: object[]) => textsOf(stress(contextOver({ ...unknown, stress: rows })))[0];
    expect(reverseOf(scenarios[1]!)).toContain('Das Szenario Stagflation (ohne Aufschläge) erreicht');
    expect(reverseOf(scenarios[0]!)).toContain('Das Szenario Zinsanstieg erreicht');
    expect(reverseOf({ ...scenarios[1]!, profit: 0.01 })).toContain('soweit bekannt; was Aufschläge kosten, fehlt.');
  });

  it('neither keeps a limit of the investor: only what is known can break it', () => {
    const of = (percent: number) => {
      const parameters = parameterSetSchema.parse({
        confidences: [99],
        days: [10],
        chapters: ['bank-facts'],
        limits: [{ kind: 'own', name: 'Stressverlust', measure: 'worst-stress', percent }],
      });
      const investor = { parameters } as NonNullable<ReportContext['investor']>;
      const { blocks } = bankLimits({ ...contextOver(unknown), investor });
      return { row: rowsOf(blocks, 'Grenzen des Anlegers')[0]!, text: textsOf({ id: '', title: '', blocks })[0] };
    };
    expect(of(20).row.slice(3)).toEqual([0.08, { value: 0.2, unit: 'percent', isMinimum: false }, NOTHING, NOTHING]);
    expect(of(20).text).toContain('Ohne Aufschläge gerechnet: Stagflation.');
    expect(of(5).row.slice(-2)).toEqual([{ value: 0.08 / 0.05, unit: 'percent' }, 'red']);
  });
});
