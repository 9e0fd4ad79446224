import { describe, expect, it } from 'vitest';
import type { Chapter } from '../../model/document.ts';
import { contextOver, type Rows } from './bare-context.ts';
import { bankFacts } from './bank-facts.ts';
import { esgRisk } from './esg-risk.ts';
import { liquiditySummary } from './liquidity-summary.ts';
import { summary } from './summary.ts';

const bond = { type: 'Corporate bond', rating: 'A', weight: 0.9, issuer_id: 1, pd: 0.001, spread_duration: 4 };
const bare = {
  fund: [{ limit_type: 'ABSOLUT', is_aif: true, currency: 'EUR' }],
  nav: [{ net_assets: 1000 }],
  varResults: [{ is_legal: true, var: 0.1 }],
  limits: [{ limit_value: 0.2, value: 0.1, utilisation: 0.5 }],
  limitRegister: [{ date: '2026-10-30', limit_name: 'Market risk', utilisation: 0.5 }],
  keyFigures: [{ date: '2026-10-30', legal_var: 0.1, limit_value: 0.2, commitment: 0, notionals: 0.3 }],
  liquidity: [{ date: '2026-10-30', category: 4, sockel: null, limit_1_day: 0, limit_30_days: 0 }],
  liquidityStress: [],
  leverage: [{ limit_commitment: 0, limit_notionals: 0 }],
  backtest: [],
  backtestSummary: [],
  breaches: [],
  counterparties: [],
  positions: [bond],
  ratingScale: [],
  tools: [],
  esg: [],
  esgIssuers: [],
} satisfies Rows;

const contextOf = (changed: Rows = {}, language: 'DE' | 'EN' = 'DE') =>
  contextOver({ ...bare, ...changed }, { language });

const textOf = (chapter: Chapter | undefined): string =>
  (chapter?.blocks ?? [])
    .flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      return block.kind === 'table' ? (block.notes ?? []) : [];
    })
    .join(' ');

describe('a summary', () => {
  const issuer = { date: '2026-09-30', issuer_name: 'A', weight: 0.0252, coverage: 'reported' };
  const holding = (changed: object): Rows => ({
    esg: [{ article: 8, exclusions: 'Geächtete Waffen; Verstöße gegen den UN Global Compact' }],
    esgIssuers: [{ ...issuer, ungc_violation: false, controversial_weapons: false, ...changed }],
  });

  it('does not stop at the limits where the fund holds what it excludes', () => {
    const breached = holding({ ungc_violation: true, controversial_weapons: true });
    expect(textOf(summary(contextOf(breached)))).toContain(
      'eingehalten. Ausschlüsse waren am 30.09.2026 verletzt (2,52\u202F%).',
    );
    expect(textOf(summary(contextOf(breached, 'EN')))).toContain(
      'Exclusions were breached on 30\u00A0Sep\u00A02026 (2.52%).',
    );
    // Exclusions are no limits of the register: where none of these is open, that says nothing of them.
    expect(textOf(summary(contextOf(breached, 'EN')))).toContain('Open breaches of limits: none.');
  });

  it('says nothing of exclusions that are kept, or that nobody declared', () => {
    expect(textOf(summary(contextOf(holding({}))))).not.toContain('Ausschlüsse');
    const undeclared = { ...holding({ ungc_violation: true }), esg: [{ article: 6, exclusions: null }] };
    expect(textOf(summary(contextOf(undeclared)))).not.toContain('Ausschlüsse');
  });

  it('prints a VaR that is there with as many places as show it, and its change too', () => {
    const small = { date: '2026-10-30', legal_var: 0.000031, expected_shortfall: 0.000041, net_assets: 1 };
    const fund = [{ ...bare.fund[0], limit_type: 'COMMITMENT' }];
    const chapter = summary(
      contextOf({ fund, keyFigures: [small, { ...small, date: '2026-09-30', legal_var: 0.000027 }] }),
    );
    expect(textOf(chapter)).toContain('hat sich der VaR um +0,0004\u202F%-Pkt.');
    const rows = chapter.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const shown = rows.filter(([name]) => name === 'Interner VaR' || name === 'Expected Shortfall');
    expect(shown.map(([, now]) => now)).toMatchObject([{ decimals: 4 }, { decimals: 4 }]);
    const usual = summary(contextOf()).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(usual.find(([name]) => name === 'Expected Shortfall')?.[1]).not.toHaveProperty('decimals');
  });
});

describe('redemptions that are not covered in time', () => {
  const test = { date: '2026-09-30', horizon_days: 2, redemption: 0.4, liquid_assets: 0.67, rcr: 1.68, days: 1 };
  const tests = (normal: boolean, stressed: boolean): Rows => ({
    liquidityStress: [
      { ...test, market: 'normal', is_covered: normal },
      { ...test, market: 'stressed', is_covered: stressed },
    ],
  });

  it('are counted in the summary', () => {
    expect(textOf(liquiditySummary(contextOf(tests(true, false))))).toContain(
      '1,68-Fache. Nicht rechtzeitig gedeckt: 1 von 2 Fällen. Gewählte',
    );
    expect(textOf(liquiditySummary(contextOf(tests(false, false), 'EN')))).toContain(
      'Not covered in time: 2 of 2 cases.',
    );
    expect(textOf(liquiditySummary(contextOf(tests(true, true))))).not.toContain('Nicht rechtzeitig');
  });
});

describe('a note', () => {
  it('names no price of carbon where no cost of it is computed', () => {
    expect(textOf(esgRisk(contextOf()))).toBe(
      'Zu den Emittenten gibt es keine Daten. Datenanbieter: keiner. Physische Risiken sind nicht gerechnet.',
    );
  });
});

describe('a refusal', () => {
  it('writes its figures in each language as that language does', () => {
    const fundOfFunds = contextOf({ positions: [{ type: 'Cash', weight: 0.0565 }] });
    expect(() => bankFacts(fundOfFunds)).toThrow(
      expect.objectContaining({
        text: {
          de: expect.stringContaining('Nur 5,65\u202F% des'),
          en: expect.stringContaining('Only 5.65% of'),
        },
      }),
    );
  });
});
