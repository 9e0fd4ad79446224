import { describe, expect, it } from 'vitest';
import type { Block, Table } from '../../model/document.ts';
import { contextOver } from './bare-context.ts';
import { liquidityLiabilities } from './liquidity-liabilities.ts';
import { profile } from './liquidity.ts';

type Day = readonly [eur: number, assetsBefore: number | null];

const figures = {
  fund: [{ limit_type: 'ABSOLUT', is_aif: false, admission_country: 'DE' }],
  nav: [{ net_assets: 1000 }],
  varResults: [{ is_legal: true, var: 0.1 }],
  liquidity: [{ redemption_at_risk: null, days_1: 1, within_1_day: 1, within_30_days: 1 }],
  terms: [],
  investors: [],
  counterparties: [],
};

const contextOf = (days: readonly Day[] = [], language: 'DE' | 'EN' = 'DE') =>
  contextOver(
    {
      ...figures,
      flows: days.map(([eur, assets], index) => ({
        date: `2026-10-${10 + index}`,
        subscriptions_eur: 0,
        redemptions_eur: eur,
        assets_before: assets,
      })),
    },
    { reportType: 'LiqRisk', language },
  );

const worstOf = (...days: readonly Day[]): Table =>
  liquidityLiabilities(contextOf(days)).blocks.find(
    (block: Block): block is Table => block.kind === 'table' && block.id === 'Größte Rücknahmen',
  )!;
const eurOf = ({ rows }: Table): unknown[] => rows.slice(0, 3).map((row) => row[1]);
const sharesOf = ({ rows }: Table): unknown[] =>
  rows.slice(0, 3).map(([, , cell]) => (cell as { readonly value: number | null } | null)?.value ?? null);

describe('the largest redemptions', () => {
  it('are those of the largest share of the net assets of the days before', () => {
    const table = worstOf([90, 1000], [5, 10]);
    expect(eurOf(table)).toEqual([5, 95, 95]);
    expect(sharesOf(table)).toEqual([0.5, 0.59, 0.59]);
  });

  it('are those of the largest amount where a share is not known, which is missing', () => {
    const table = worstOf([5, null], [90, null]);
    expect(eurOf(table)).toEqual([90, 95, 95]);
    expect(sharesOf(table)).toEqual([null, null, null]);
    expect(table.notes?.join(' ')).toContain('nach dem Betrag');
  });

  it('of a young fund leave out no window with its first day', () => {
    const table = worstOf([90, null], [5, 1000]);
    expect(eurOf(table)).toEqual([90, 95, 95]);
    expect(worstOf([90, 1000], [5, 1000]).notes).toHaveLength(1);
  });
});

describe('the liquidity profile', () => {
  it('says how the quotas count, and not that they are more: they may be the same', () => {
    expect(profile(contextOf()).notes![0]).toContain('Liquidierbar in 1 Tag und in 30 Tagen zählt von jeder Position');
    expect(profile(contextOf([], 'EN')).notes![0]).toContain('within 30 days counts of each position');
  });
});
