import { describe, expect, it } from 'vitest';
import type { Chapter, Table } from '../../model/document.ts';
import { bareRows, contextOver, textsOf, type Rows } from './bare-context.ts';
import { esgDeclaration } from './esg-declaration.ts';
import { esgCarbon } from './esg-carbon.ts';
import { esgIndicators } from './esg-indicators.ts';
import { esgRisk } from './esg-risk.ts';
import { indicators } from './indicators.ts';

const contextOf = (changed: Rows = {}, language: 'DE' | 'EN' = 'DE') =>
  contextOver({ ...bareRows, ...changed }, { language });

describe('sustainability figures', () => {
  const known = {
    date: '2026-09-30',
    issuer_name: 'A',
    weight: 0.4,
    held: 400,
    sector: null,
    scope1: 10,
    scope2: 5,
    scope3: 0,
    evic_eur: 4000,
    revenue_eur: 1000,
    fossil: true,
    ungc_violation: false,
    controversial_weapons: false,
    gender_gap: null,
    board_diversity: null,
    esg_score: null,
    coverage: 'reported',
  };
  const unknown = {
    ...known,
    weight: 0.6,
    held: 600,
    scope1: null,
    scope2: null,
    scope3: null,
    evic_eur: null,
    coverage: 'none',
  };
  const valuesOf = (esgIssuers: readonly object[]): unknown[] => {
    return figuresOf(esgIndicators(contextOf({ esgIssuers })));
  };
  const figuresOf = (chapter: Chapter | undefined): unknown[] =>
    (chapter!.blocks[0] as Table).rows.map(([, cell]) => (cell as { value: number | null }).value);

  it('are missing where nothing is known, which the coverage says', () => {
    expect(valuesOf([unknown])).toEqual([0, null, null, null, null, null]);
  });

  it('are of what is known', () => {
    expect(valuesOf([known, unknown])).toEqual([0.4, 0.4, 0, 0, null, null]);
  });

  it.each([6, 8])('of carbon are shown under article %d, and said to be missing where nothing is known', (article) => {
    const carbon = (...esgIssuers: object[]) =>
      esgCarbon(contextOf({ esgIssuers, esgQuarters: [], esg: [{ article }] }));
    expect(figuresOf(carbon(known, unknown))).toEqual([0.4, 1, 0.5, 0, null, null]);
    expect(carbon(unknown)!.blocks).toEqual([
      { kind: 'text', text: expect.stringMatching(/^Zu den Emissionen der Emittenten liegen keine Daten vor/u) },
    ]);
  });

  it('price no carbon of an issuer whose emissions are not known', () => {
    const half = { ...known, weight: 0.5, scope2: null };
    expect(textsOf(esgRisk(contextOf({ esgIssuers: [half] })))[0]).toBe('Zu den Emittenten gibt es keine Daten.');
    const [table] = esgRisk(contextOf({ esgIssuers: [known, half] })).blocks as [Table];
    expect(table.total?.slice(1)).toEqual([0.4, expect.closeTo(1.5, 9)]);
  });
});

describe('a promised minimum of sustainability', () => {
  const declared = {
    article: 8,
    date: '2026-09-30',
    considers_pai: true,
    sustainable: 0,
    aligned_turnover: 0,
    minimum_sustainable: 0.3,
    minimum_aligned: 0,
    without_data: 1,
  };
  const attainment = (changed: object, language: 'DE' | 'EN' = 'DE'): Table =>
    esgDeclaration(contextOf({ esg: [{ ...declared, ...changed }] }, language)).blocks[2] as Table;
  const found = (changed: object) =>
    attainment(changed)
      .rows.slice(0, 2)
      .map(([, cell, , light]) => [(cell as { value: number | null }).value, light]);

  it('is not attested without data: yellow, never green nor nothing, which a note explains', () => {
    expect(found({})).toEqual([
      [null, 'yellow'],
      [null, ''],
    ]);
    expect(found({ minimum_aligned: 0.1 })).toEqual([
      [null, 'yellow'],
      [null, 'yellow'],
    ]);
    expect(found({ without_data: 0, sustainable: null })[0]).toEqual([null, 'yellow']);
    expect(attainment({}).notes?.[0]).toBe(
      'Gelb: Ohne Daten ist nicht belegt, dass der Fonds erreicht, was er zusagt.',
    );
    expect(attainment({}, 'EN').notes?.[0]).toBe(
      'Yellow: without data there is no evidence that the fund attains what it promises.',
    );
  });

  it('of nothing is no promise, and has no light however much there is', () => {
    expect(found({ without_data: 0, sustainable: 0.5, aligned_turnover: 0.2 })).toEqual([
      [0.5, 'green'],
      [0.2, ''],
    ]);
  });

  it('has no share without data in a report on risk either', () => {
    const others = { srri: [], priips: [] };
    const said = (changed: object) =>
      textsOf(indicators(contextOf({ ...others, esg: [{ ...declared, ...changed }] }))).at(-1);
    expect(said({})).toContain('sind n.\u00A0v. nachhaltige Anlagen');
    expect(said({})).toContain('und n.\u00A0v. taxonomiekonform');
    expect(said({ without_data: 0.4 })).toContain('sind 0,00\u202F% nachhaltige Anlagen');
  });

  it('is red where it is known to be missed, in part or wholly, and has no such note', () => {
    expect(found({ without_data: 0.4, sustainable: 0.2 })).toEqual([
      [0.2, 'red'],
      [0, ''],
    ]);
    expect(attainment({ without_data: 0.4 }).notes).toHaveLength(1);
    expect(found({ minimum_sustainable: null })[0]).toEqual([null, '']);
  });
});
