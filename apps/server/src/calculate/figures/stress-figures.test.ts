import { describe, expect, it } from 'vitest';
import type { FactorClass } from '../model/market.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';
import { limitRows, type Measures } from './limit-figures.ts';
import { stressRows, worstLossOf } from './stress-figures.ts';
import { testRows } from './test-figures.ts';

interface Given {
  readonly classes?: readonly FactorClass[];
  /** By instrument its sensitivity to each factor; a derivative where it says so. */
  readonly held: readonly { readonly values: readonly number[]; readonly kind?: 'derivative' }[];
  readonly scenarios: Readonly<Record<string, readonly number[]>>;
}

const all: readonly FactorClass[] = ['Equity', 'Interest rate', 'Credit spread'];

/** Rows of a fund that holds as much of each instrument, with a limit of 10 %. */
const rowsOf = (given: Given) => stressRows(...dayOf(given));

/** The worst loss, and what its limit and its test say of it. */
function worstOf(given: Given) {
  const [day, market] = dayOf(given);
  const worstLoss = worstLossOf(stressRows(day, market));
  const limits = limitRows(day, { worstLoss } as Measures);
  const [test] = testRows(day, { limits, backtest: undefined, valueAtRisk: null, valueAtRiskBefore: null });
  return { worstLoss, status: limits[0]!.status, isBreach: test!.is_breach, priority: test!.priority };
}

function dayOf({ classes = all, held, scenarios }: Given): [FundDay, FigureMarket] {
  const share = 1 / held.length;
  const exposures = classes.map((_, at) => held.reduce((sum, { values }) => sum + share * values[at]!, 0));
  const day = {
    fund: { limits: { stress: [{ from: '2026-01-01', value: 0.1 }] } },
    netAssets: 1000,
    base: { book: 1, fund_name: 'F', date: '2026-10-30' },
    risk: {
      exposures: Float64Array.from(exposures),
      holdings: held.map((_, instrument) => ({ instrument, weight: share, exposure: share })),
    },
  } as unknown as FundDay;
  const market = {
    factors: classes.map((riskClass) => ({ name: riskClass, riskClass })),
    scenarios: Object.entries(scenarios).map(([name, shocks]) => ({ name, shocks: Float64Array.from(shocks) })),
    instruments: held.map(({ values, kind = 'security' }) => ({
      kind,
      sensitivities: [{ from: '2026-01-01', values: Float64Array.from(values) }],
    })),
  } as unknown as FigureMarket;
  return [day, market];
}

const bond = { values: [0, -2, 0] };
const scenarios = { up: [0, 0.01, 0], crisis: [-0.2, -0.005, 0.01], crunch: [0, 0, 0.01] };

describe('a stress result of a fund with bonds', () => {
  it('without a spread has no part of spreads, and nothing at all where only they move', () => {
    const [up, crisis, crunch] = rowsOf({ held: [bond], scenarios });
    // No spread moves: its part is 0.
    expect(up).toMatchObject({ profit: -0.02, credit_spread: 0, rank: 1, stress_limit: 0.1, status: 'ok' });
    expect(crisis).toMatchObject({ profit: 0.01, interest_rate: 0.01, credit_spread: null, rank: 2 });
    expect(crisis).toMatchObject({ utilisation: null, status: 'unknown' });
    expect(crunch).toMatchObject({ profit: null, profit_amount: null, credit_spread: null, rank: null });
    expect(crunch).toMatchObject({ utilisation: null, status: 'unknown' });
  });

  it('keeps no limit where a part is missing, and breaks it where what is known does', () => {
    expect(worstOf({ held: [bond], scenarios })).toEqual({
      worstLoss: null,
      status: 'unknown',
      isBreach: null,
      priority: null,
    });
    const { up, crunch } = scenarios;
    expect(worstOf({ held: [bond], scenarios: { up, crunch } })).toMatchObject({ worstLoss: null, status: 'unknown' });
    expect(worstOf({ held: [bond], scenarios: { up } })).toEqual({
      worstLoss: 0.02,
      status: 'ok',
      isBreach: false,
      priority: 5,
    });
    const crash = [0, 0.06, 0.01];
    expect(rowsOf({ held: [bond], scenarios: { crash } })).toMatchObject([{ credit_spread: null, status: 'breach' }]);
    expect(worstOf({ held: [bond], scenarios: { crunch, crash } })).toEqual({
      worstLoss: 0.12,
      status: 'breach',
      isBreach: true,
      priority: 1,
    });
    const spreads = { values: [0, -2, -2] };
    expect(worstOf({ held: [spreads], scenarios })).toEqual({
      worstLoss: 0.02,
      status: 'ok',
      isBreach: false,
      priority: 5,
    });
  });

  it('has it as soon as the spread of one of them is known', () => {
    const [, , crunch] = rowsOf({ held: [bond, { values: [0, -2, -2] }], scenarios });
    expect(crunch).toMatchObject({ profit: -0.01, credit_spread: -0.01, rank: 2 });
  });

  it('is not known in a model without spreads, and of shares and futures on bonds it is 0', () => {
    const classes: readonly FactorClass[] = ['Equity', 'Interest rate'];
    const up = { up: [0, 0.01] };
    expect(rowsOf({ classes, held: [{ values: [0, -2] }], scenarios: up })).toMatchObject([
      { profit: -0.02, credit_spread: null },
    ]);
    expect(rowsOf({ classes, held: [{ values: [1, 0] }], scenarios: up })).toMatchObject([{ credit_spread: 0 }]);
    const future = { values: [0, -8, 0], kind: 'derivative' as const };
    expect(rowsOf({ held: [{ values: [1, 0, 0] }, future], scenarios })[2]).toMatchObject({
      profit: 0,
      credit_spread: 0,
    });
  });
});
