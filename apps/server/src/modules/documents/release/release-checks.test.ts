import { describe, expect, it } from 'vitest';
import type { Figures } from '../figures/read-figures.ts';
import { releaseChecks } from './release-checks.ts';

type Rows = Partial<Record<keyof Figures, readonly object[]>>;

const bond = {
  name: 'Anleihe',
  type: 'Corporate bond',
  isin: 'XF0000000001',
  notional: null,
  currency: 'EUR',
  issuer_id: 'I1',
  country: 'DE',
  rating: 'A',
  maturity_date: '2030-01-01',
  coupon: 0.02,
  days_to_liquidate: 3,
  adv_eur: 1000,
  market_value: 60,
  weight: 0.6,
};
const cash = { ...bond, name: 'Bankguthaben', type: 'Cash', isin: null, market_value: 40, weight: 0.4, adv_eur: null };
const scaled = 0.1 / Math.sqrt(20);

/** What the checks look at, of a fund whose figures agree. */
const agreeing = {
  fund: [{ currency: 'EUR' }],
  nav: [{ net_assets: 100 }],
  positions: [bond, cash],
  classes: [
    { currency: 'EUR', net_assets: 50, eur_per_unit: null },
    { currency: 'USD', net_assets: 100, eur_per_unit: 0.5 },
  ],
  limits: [
    { date: '2026-10-29', var: 0.1, value: 0.1, limit_value: 0.2, utilisation: 0.5 },
    { date: '2026-10-30', var: 0.11, value: 0.11, limit_value: 0.2, utilisation: 0.55 },
  ],
  limitRegister: [{ is_minimum: false, measure: 0.1, limit_value: 0.2, utilisation: 0.5 }],
  varResults: [{ is_legal: true, var: 0.11 }],
  keyFigures: [{ date: '2026-10-30', legal_var: 0.11 }],
  varComponents: [
    { component: 0.08, standalone: 0.1 },
    { component: 0.03, standalone: 0.05 },
  ],
  stress: [{ profit: -0.1, equity: -0.06, interest_rate: -0.04, credit_spread: 0, currency: 0, commodity: 0 }],
  backtest: [
    { date: '2026-10-29', process: 'P', var_date: '2026-10-28', var: scaled, profit: -0.2, is_exception: true },
    { date: '2026-10-30', process: 'P', var_date: '2026-10-29', var: scaled, profit: 0.01, is_exception: false },
  ],
  backtestSummary: [{ process: 'P', observations: 2, exceptions: 1 }],
  liquidity: [
    { date: '2026-10-30', days_1: 0.5, days_7: 0.3, days_30: 0.2, days_90: 0, days_180: 0, days_365: 0, days_more: 0 },
  ],
  months: [
    { isin: 'A', date: '2026-01-30', perf_mtd: 0.1, perf_ytd: 0.1 },
    { isin: 'A', date: '2026-02-27', perf_mtd: -0.1, perf_ytd: 1.1 * 0.9 - 1 },
  ],
} satisfies Rows;

const stressOfRegister = { ...agreeing.limitRegister[0], limit_name: 'Worst stress' };
const lackingSpreads = { ...agreeing.stress[0], credit_spread: null };

const failing = (changed: Rows): string[] =>
  Object.entries(releaseChecks)
    .filter(([, check]) => check({ ...agreeing, ...changed } as unknown as Figures) !== undefined)
    .map(([name]) => name);

describe('the checks before a document is released', () => {
  it('let figures through that agree', () => {
    expect(failing({})).toEqual([]);
  });

  it('let a utilisation be missing that nobody knows: of a stress whose spreads are missing', () => {
    const limitRegister = [{ ...stressOfRegister, utilisation: null }];
    expect(failing({ limitRegister, stress: [lackingSpreads] })).toEqual([]);
  });

  it.each<[keyof typeof releaseChecks, Rows]>([
    ['positionsMakeNetAssets', { positions: [{ ...bond, market_value: 58.9 }, cash] }],
    ['weightsAreWhole', { positions: [{ ...bond, weight: 0.601 }, cash] }],
    ['classesMakeNetAssets', { classes: [{ currency: 'USD', net_assets: 200, eur_per_unit: null }] }],
    ['utilisationIsMeasureOverLimit', { limitRegister: [{ ...agreeing.limitRegister[0], utilisation: 0.6 }] }],
    ['utilisationIsMeasureOverLimit', { limitRegister: [{ ...stressOfRegister, utilisation: null }] }],
    [
      'utilisationIsMeasureOverLimit',
      { limitRegister: [{ ...stressOfRegister, measure: 0.3, utilisation: null }], stress: [lackingSpreads] },
    ],
    ['oneValueAtRisk', { keyFigures: [{ date: '2026-10-30', legal_var: 0.1 }] }],
    [
      'oneValueAtRisk',
      { backtest: agreeing.backtest.map((row) => ({ ...row, var: 0.03, is_exception: row.profit < -0.03 })) },
    ],
    ['componentsMakeValueAtRisk', { varComponents: [{ component: 0.1, standalone: 0.2 }] }],
    ['componentsMakeValueAtRisk', { varComponents: [{ component: 0.11, standalone: 0.1 }] }],
    ['stressPartsMakeResult', { stress: [{ ...agreeing.stress[0], equity: -0.05 }] }],
    ['stressPartsMakeResult', { stress: [] }],
    ['exceptionsAreLosses', { backtest: agreeing.backtest.map((row) => ({ ...row, is_exception: true })) }],
    ['exceptionsAreLosses', { backtestSummary: [{ process: 'P', observations: 2, exceptions: 2 }] }],
    ['liquidityIsWhole', { liquidity: [{ ...agreeing.liquidity[0], days_1: 0.4 }] }],
    ['monthsMakeTheYear', { months: [agreeing.months[0]!, { ...agreeing.months[1]!, perf_ytd: 0 }] }],
    ['positionsAreDescribed', { positions: [{ ...bond, coupon: null }, cash] }],
    ['positionsAreDescribed', { positions: [{ ...bond, issuer_id: null }, cash] }],
    ['positionsAreDescribed', { positions: [{ ...bond, days_to_liquidate: null }, cash] }],
    ['positionsAreDescribed', { positions: [{ ...bond, adv_eur: null }, cash] }],
    ['datesAreBusinessDays', { keyFigures: [{ date: '2026-10-31', legal_var: 0.11 }] }],
  ])('refuse what breaks %s, and nothing else', (name, changed) => {
    expect(failing(changed)).toEqual([name]);
  });

  it('take a missing figure for a fault', () => {
    expect(failing({ nav: [] })).toEqual(['positionsMakeNetAssets', 'classesMakeNetAssets']);
    expect(failing({ liquidity: [] })).toEqual(['liquidityIsWhole']);
  });
});
