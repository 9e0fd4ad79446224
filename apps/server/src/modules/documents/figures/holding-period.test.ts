import { describe, expect, it } from 'vitest';
import { atHoldingPeriod } from './holding-period.ts';
import type { Figures } from './read-figures.ts';

const figuresOf = (limitType: string): Figures =>
  ({
    fund: [{ limit_type: limitType }],
    keyFigures: [{ legal_var: 0.09009, reference_var: null, expected_shortfall: 0.1, limit_value: 0.15 }],
    varResults: [
      { holding_period_days: 20, var: 0.09009, expected_shortfall: 0.1, reference_var: 0.08, standard_error: 0 },
    ],
    varComponents: [{ standalone: 0.1, component: 0.09009, incremental: 0.02 }],
    limits: [
      {
        var: 0.09009,
        reference_var: null,
        value: 0.09009,
        limit_value: 0.15,
        utilisation: 0.6006,
        internal_limit: 0.12,
      },
    ],
    limitRegister: [
      { limit_name: 'Market risk', limit_value: 0.15, measure: 0.09009, headroom: 0.05991, utilisation: 0.6006 },
      { limit_name: 'Worst stress', limit_value: 0.2, measure: 0.1, headroom: 0.1, utilisation: 0.5 },
    ],
    tests: [
      ['Market risk limit', 'Utilisation'],
      ['Market risk, early warning', 'Utilisation'],
      ['Market risk limit', 'Number of desks'],
      ['Stress limit', 'Worst scenario'],
    ].map(([typedesc, subtypedesc]) => ({ typedesc, subtypedesc, value: 0.16, evalue: 0.15, utilisation: 1.0667 })),
    positions: [{ var_standalone: 0.01, var_component: 0.005 }],
    stress: [{ profit: -0.1 }],
  }) as unknown as Figures;

describe('the holding period of a document', () => {
  it('brings VaR, expected shortfall and an absolute limit to one day together, and leaves utilisation and stress', () => {
    const day = atHoldingPeriod(figuresOf('ABSOLUT'), 1);
    const [limit] = day.limits;
    expect(limit!.value).toBeCloseTo(0.020145, 6);
    expect(limit!.limit_value).toBeCloseTo(0.033541, 6);
    expect(limit!.value / limit!.limit_value).toBeCloseTo(limit!.utilisation, 12);
    expect(day.keyFigures[0]).toMatchObject({
      legal_var: limit!.value,
      limit_value: limit!.limit_value,
      reference_var: null,
    });
    expect(day.varResults[0]).toMatchObject({ holding_period_days: 1, var: limit!.value });
    expect(day.limitRegister[0]!.measure).toBeCloseTo(limit!.value, 12);
    expect(day.limitRegister[1]).toEqual(figuresOf('ABSOLUT').limitRegister[1]);
    expect(day.stress).toEqual(figuresOf('ABSOLUT').stress);
  });

  it('brings the tests of an absolute limit to one day with it, and no other test', () => {
    const { tests } = figuresOf('ABSOLUT');
    const [limit, ofHouse, ...others] = atHoldingPeriod(figuresOf('ABSOLUT'), 1).tests;
    expect(limit!.value).toBeCloseTo(0.16 / Math.sqrt(20), 12);
    expect(limit!.evalue).toBeCloseTo(0.15 / Math.sqrt(20), 12);
    expect(limit!.utilisation).toBe(1.0667);
    expect(ofHouse).toMatchObject({ value: limit!.value, evalue: limit!.evalue });
    expect(others).toEqual(tests.slice(2));
  });

  it.each(['RELATIV', 'COMMITMENT'])('scales no ratio and no commitment under %s', (limitType) => {
    const { limits, tests } = atHoldingPeriod(figuresOf(limitType), 1);
    const [limit] = limits;
    expect(tests).toEqual(figuresOf(limitType).tests);
    expect(limit).toMatchObject({ value: 0.09009, limit_value: 0.15, internal_limit: 0.12 });
    expect(limit!.var).toBeCloseTo(0.020145, 6);
  });

  it('leaves 20 days as they are', () => {
    expect(atHoldingPeriod(figuresOf('ABSOLUT'), 20)).toEqual(figuresOf('ABSOLUT'));
  });
});
