import { describe, expect, it } from 'vitest';
import type { Chapter, Table } from '../../model/document.ts';
import type { ReportContext } from '../context/report-context.ts';
import { contextOver, type Rows } from './bare-context.ts';
import { bankFacts } from './bank-facts.ts';
import { bankLimits } from './bank-limits.ts';
import { creditIssuers } from './credit-issuers.ts';
import { creditSummary } from './credit-summary.ts';
import { credit } from './credit.ts';
import { fundAndLimits } from './fund.ts';
import { liquidityAssets } from './liquidity-assets.ts';
import { liquidityStress } from './liquidity-stress.ts';
import { liquiditySummary } from './liquidity-summary.ts';
import { portfolio } from './portfolio.ts';

const bond = { type: 'Corporate bond', weight: 0.4, exposure: 0.4, rating: 'A', bucket: '1-3', country: 'DE' };
const bare = {
  fund: [{ limit_type: 'ABSOLUT', is_aif: false, currency: 'EUR' }],
  nav: [{ net_assets: 1000 }],
  varResults: [{ is_legal: true, var: 0.1 }],
  limits: [{ limit_value: 0.2, value: 0.1, utilisation: 0.5 }],
  positions: [{ ...bond, notional: null, sector: null, issuer_id: 'I1', currency: 'EUR' }],
  counterparties: [],
  ratingScale: [],
} satisfies Rows;

const contextOf = (changed: Rows = {}, language: 'DE' | 'EN' = 'DE') =>
  contextOver({ ...bare, ...changed }, { language, reportType: 'CreditRisk' });

const tablesOf = (chapter: Chapter): Table[] =>
  chapter.blocks.flatMap((block): readonly Table[] =>
    block.kind === 'row' ? block.tables : block.kind === 'table' ? [block] : [],
  );

describe('redemption tests', () => {
  const said = (normal: boolean, stressed: boolean, language: 'DE' | 'EN' = 'DE') => {
    const tests = [
      { market: 'normal', is_covered: true },
      { market: 'normal', is_covered: normal },
      { market: 'stressed', is_covered: stressed },
    ];
    const common = { date: '2026-10-30', scenario: 'S', method: 'M', horizon_days: 2, days: 1 };
    const liquidityStressRows = tests.map((row) => ({ ...row, ...common }));
    const [text] = liquidityStress(contextOf({ liquidityStress: liquidityStressRows }, language))!.blocks;
    return text?.kind === 'text' ? text.text : '';
  };

  it('name the mildest market in which a redemption is not covered', () => {
    expect(said(true, true)).toContain('Auch im gestressten Markt ist jede auf beide Weisen gedeckt.');
    expect(said(true, false)).toContain('Im gestressten Markt ist nicht jede auf beide Weisen gedeckt.');
    expect(said(false, false)).toContain('Schon im normalen Markt ist nicht jede auf beide Weisen gedeckt.');
    expect(said(false, false, 'EN')).toContain('Even in the normal market not each is covered in both ways.');
  });
});

describe('the credit summary', () => {
  const summaryOf = (isAif: boolean, ...limitRegister: object[]) =>
    tablesOf(creditSummary(contextOf({ fund: [{ ...bare.fund[0], is_aif: isAif }], limitRegister })))[0]!;
  const notes = (isAif: boolean) => summaryOf(isAif).notes?.join(' ');

  it('names the law of the 40 % for a UCITS, and not for an AIF, which has no such limit', () => {
    expect(notes(false)).toContain('40 % nach Richtlinie 2009/65/EG');
    expect(notes(true)).toBe('Grenzen des Hauses aus den Stammdaten des Fonds. Eine Grenze von 0 gilt als keine.');
  });

  it('holds a mixed fund, a public AIF, against the limits of issuers that the German code has for it', () => {
    const position = { ...bare.positions[0], issuer_id: 'I', issuer: 'Issuer' };
    const fund = { ...bare.fund[0], is_aif: true, law_type: 10 };
    const mixed = contextOf({ fund: [fund], positions: [position], limitRegister: [] });
    const [issuers] = tablesOf(creditIssuers(mixed)!);
    expect(issuers?.notes).toEqual([
      '10 % in einem Emittenten, Konzerne als einer, 35 % in einem öffentlichen, 25 % in gedeckten Anleihen eines Emittenten (KAGB § 206 mit § 218).',
    ]);
    expect(issuers?.rows[0]?.slice(-2)).toEqual([0.1, 'red']);
    expect(tablesOf(creditSummary(mixed))[0]?.notes?.join(' ')).toContain('40 % nach KAGB § 206 mit § 218.');
  });

  it('takes the limits of the house from the register, where the risk report has them from', () => {
    const table = summaryOf(true, { limit_name: 'Below investment grade', limit_value: 0.125 });
    const limit = table.rows.find(([name]) => name === 'Unter Investment Grade')?.[2];
    expect(limit).toMatchObject({ value: 0.125 });
    expect(table.notes?.join(' ')).toContain('aus dem Limitregister');
  });
});

describe('a portfolio', () => {
  it('says of its groups that derivatives are left out, where there are any', () => {
    const future = {
      ...bare.positions[0],
      type: 'Bond future',
      weight: 0,
      exposure: -0.4,
      notional: -400,
      bucket: null,
    };
    const titles = (positions: readonly object[]) =>
      tablesOf(portfolio(contextOf({ positions }))).map(({ title }) => title);
    expect(titles(bare.positions)).toContain('Nach Land');
    expect(titles([...bare.positions, future])).toEqual(
      expect.arrayContaining(['Nach Währung', 'Nach Land, ohne Derivate', 'Nach Restlaufzeit (Jahre), ohne Derivate']),
    );
  });
});

describe('cash that is posted as margin', () => {
  const notes = (kind: string) =>
    tablesOf(liquidityAssets(contextOf({ liquidity: [{}], counterparties: [{ kind, share: 0.05 }] })))
      .map((table) => table.notes?.join(' '))
      .join(' ');

  it('is said not to be free, and only that', () => {
    expect(notes('margin')).toContain('Vom Bankguthaben sind 5,00\u202F% des Fondsvermögens als Sicherheit');
    expect(notes('deposit')).not.toContain('Sicherheit');
  });
});

describe('a bank that looks through a fund', () => {
  it('sees the foreign currency that forwards bought, too', () => {
    const held = { type: 'Cash', weight: 0.9, exposure: 0.9, notional: null, currency: 'EUR', issuer_id: null };
    const positions = [
      held,
      { ...held, type: 'Equity', weight: 0.1, exposure: 0.1, issuer_id: 'A', currency: 'USD' },
      { ...held, type: 'Currency forward', weight: 0, exposure: 0.2, notional: 200, currency: 'USD' },
    ];
    const [table] = tablesOf(bankFacts(contextOf({ positions, backtest: [], backtestSummary: [] })));
    const shares = new Map(table?.rows.map(([name, value]) => [name, value]));
    expect(shares.get('Fremdwährung ohne Termingeschäfte')).toBeCloseTo(0.1, 12);
    expect(shares.get('Fremdwährung mit Termingeschäften')).toBeCloseTo(0.3, 12);
  });
});

describe('bonds by rating', () => {
  it('miss the sensitivity of spreads that are not modelled, but no expected loss: that is of defaults', () => {
    const positions = [{ ...bare.positions[0], dv01_eur: 5, cs01_eur: null }];
    const [ratings] = tablesOf(credit(contextOf({ positions }))!);
    expect(ratings?.notes?.at(-1)).toMatch(/^Aufschläge nicht modelliert: .*; ihr CS01 fehlt\.$/u);
  });
});

describe('the law that an AIF measures its risk by', () => {
  const said = (limitType: string, country: string): string => {
    const fund = { ...bare.fund[0], limit_type: limitType, is_aif: true, admission_country: country };
    const named = { strategy: '', strategy_description: '', setting_code: '', limit_warning: null };
    const [text] = fundAndLimits(contextOf({ fund: [{ ...fund, ...named }], classes: [], limitRegister: [] })).blocks;
    return text?.kind === 'text' ? text.text : '';
  };

  it('is the German ordinance, too, where its value at risk is called that of the law', () => {
    expect(said('ABSOLUT', 'DE')).toContain('Verordnung (EU) 231/2013, DerivateV und Anlagebedingungen.');
    expect(said('COMMITMENT', 'DE')).not.toContain('DerivateV');
    expect(said('ABSOLUT', 'LU')).not.toContain('DerivateV');
  });
});

describe('lights', () => {
  const rule = 'Mindestgrenze ist rot unter 100 % und gelb unter 110\u202F%';

  it('of liquidity are explained in every category', () => {
    const notes = (category: number) => {
      const liquidity = [{ date: '2026-10-30', within_1_day: 1, within_30_days: 1, category, sockel: null }];
      return tablesOf(liquiditySummary(contextOf({ liquidity, liquidityStress: [], tools: [] })))[0]?.notes?.join(' ');
    };
    expect(notes(2)).toContain(rule);
    expect(notes(4)).toContain(rule);
  });

  it('of an investor’s own limits are explained beside them', () => {
    const limits = [{ kind: 'own', name: 'A', measure: 'bonds', percent: 80, isMinimum: true }];
    const investor = { parameters: { limits } } as unknown as NonNullable<ReportContext['investor']>;
    expect(tablesOf(bankLimits({ ...contextOf(), investor }))[0]?.notes?.join(' ')).toContain(rule);
  });
});
