import { describe, expect, it } from 'vitest';
import { complianceSettingCode } from './compliance-setting.ts';
import { lawfulMarketRiskLimits } from './lawful-limits.ts';
import { limitStatus } from './limit-status.ts';
import { liquidityLimits } from './liquidity-limits.ts';
import { creditRiskLimitPercent, marketRiskLimits, type RiskClass } from './market-risk-limits.ts';
import { rescaledVarLimit } from './rescaled-var-limit.ts';
import { testPriority } from './test-priority.ts';
import { absoluteUtilisation, relativeUtilisation } from './utilisation.ts';

const row = (riskClass: RiskClass, lawType: number, country: string): number[] =>
  Object.values(marketRiskLimits(riskClass, lawType, country)) as number[];

describe('lawful VaR limits', () => {
  const wide = marketRiskLimits(4, 8, 'LU');

  it.each([1, 3, 4, 5, 8, 9])(
    'of a UCITS (law type %d) end at 20 % of NAV and twice the reference portfolio',
    (lawType) => {
      expect(lawfulMarketRiskLimits(wide, lawType)).toEqual({
        limitAbsPercent: 20,
        limitRelPercent: 200,
        stressLimitPercent: 20,
        isCapped: true,
      });
      const standard = marketRiskLimits(2, lawType, 'DE');
      expect(lawfulMarketRiskLimits(standard, lawType)).toEqual({ ...standard, isCapped: false });
    },
  );

  it.each([2, 6, 7, 10])('of an AIF (law type %d) are those that it was given', (lawType) => {
    expect(lawfulMarketRiskLimits(wide, lawType)).toEqual({ ...wide, isCapped: false });
  });

  it('are refused for limits that are no numbers above 0', () => {
    expect(() => lawfulMarketRiskLimits({ ...wide, limitAbsPercent: NaN }, 1)).toThrow('limitAbsPercent must be');
  });
});

describe('a VaR limit for other parameters', () => {
  it('is that of the law at 99 % and 20 days, and in the same ratio for every limit', () => {
    expect(rescaledVarLimit(0.2, { confidence: 0.99, holdingPeriodDays: 20 })).toBeCloseTo(0.2, 15);
    const parameters = { confidence: 0.95, holdingPeriodDays: 10 };
    expect(rescaledVarLimit(0.4, parameters)).toBeCloseTo(2 * rescaledVarLimit(0.2, parameters), 15);
  });

  it('is refused where the law does not allow the parameters', () => {
    expect(() => rescaledVarLimit(0.2, { confidence: 0.9, holdingPeriodDays: 20 })).toThrow(
      'confidence must be at least 0.95, not 0.9',
    );
    expect(() => rescaledVarLimit(0.2, { confidence: 0.99, holdingPeriodDays: 21 })).toThrow(
      'holdingPeriodDays must be at most 20, not 21',
    );
  });
});

describe('VaR limits by market riskclass', () => {
  it.each([
    [1, [10, 150, 5]],
    [2, [20, 200, 10]],
    [3, [30, 300, 15]],
    [4, [50, 400, 20]],
  ] as const)('of class %d outside Germany with law type 2, 6, 7, 8 or 9', (riskClass, limits) => {
    for (const lawType of [2, 6, 7, 8, 9]) expect(row(riskClass, lawType, 'LU')).toEqual(limits);
  });

  it.each([
    [1, [5, 125, 5]],
    [2, [10, 150, 10]],
    [3, [15, 175, 15]],
    [4, [20, 200, 20]],
  ] as const)('of class %d otherwise', (riskClass, limits) => {
    for (const lawType of [1, 3, 4, 5, 10]) expect(row(riskClass, lawType, 'LU')).toEqual(limits);
    for (const lawType of [2, 6, 7, 8, 9]) expect(row(riskClass, lawType, 'DE')).toEqual(limits);
  });
});

describe('credit limit', () => {
  it('is 5, 10, 15, 20 normally, twice that for law types 2, 6, 7, 8, 9, and 40 for other riskclasses', () => {
    expect([1, 2, 3, 4].map((riskClass) => creditRiskLimitPercent(riskClass, 5))).toEqual([5, 10, 15, 20]);
    expect([1, 2, 3, 4].map((riskClass) => creditRiskLimitPercent(riskClass, 7))).toEqual([10, 20, 30, 40]);
    expect(creditRiskLimitPercent(-1, 5)).toBe(40);
  });
});

describe('compliance setting code', () => {
  it.each([
    [{ lawType: 5, limitType: 'ABSOLUT', marketRiskClass: 3 }, 'UCITS_ABS_GROWTH'],
    [{ lawType: 10, limitType: 'RELATIV', marketRiskClass: 1 }, 'AIF_REL_SAFETY'],
    [{ lawType: 2, limitType: '', marketRiskClass: 4 }, 'AIF_CA_SPECULATIVE'],
    [{ lawType: 8, limitType: 'COMMITMENT', marketRiskClass: 2 }, 'UCITS_CA_CONSERVATIVE'],
    [{ lawType: 5, limitType: 'ABSOLUT', marketRiskClass: -1 }, 'UCITS_ABS_'],
    [{ lawType: 5, limitType: 'ABSOLUT', marketRiskClass: 1, overwrite: 'SPECIAL' }, 'SPECIAL'],
  ])('of %o is %s', (fund, code) => {
    expect(complianceSettingCode(fund)).toBe(code);
  });
});

describe('utilisation', () => {
  it('is value at risk over limit', () => {
    expect(absoluteUtilisation(0.05, 0.2)).toBe(0.25);
    expect(relativeUtilisation(0.09, 0.06, 2)).toBe(0.75);
  });

  it('is unknown without a measure or a reference, and never ok', () => {
    expect(absoluteUtilisation(null, 0.2)).toBeNull();
    expect(relativeUtilisation(0.05, null, 2)).toBeNull();
    expect(limitStatus(absoluteUtilisation(null, 0.2))).toBe('unknown');
    expect(() => limitStatus(NaN)).toThrow('utilisation must be a finite number');
  });

  it('refuses what it cannot be, by the name of the argument that is at fault', () => {
    expect(() => absoluteUtilisation(0.05, 0)).toThrow('limit must be a finite number above 0, not 0');
    expect(() => absoluteUtilisation(NaN, 0.2)).toThrow('valueAtRisk must be');
    expect(() => relativeUtilisation(0.05, 0, 2)).toThrow(
      'referenceValueAtRisk must be a finite number above 0, not 0',
    );
    expect(() => marketRiskLimits(NaN as RiskClass, 1, 'DE')).toThrow('riskClass must be 1, 2, 3 or 4, not NaN');
    expect(() => liquidityLimits(2, NaN)).toThrow('redemptionAtRisk must be');
  });

  it('warns from 80 % on and is a breach above 100 %', () => {
    expect([0, 0.7999, 0.8, 1, 1.0001].map(limitStatus)).toEqual(['ok', 'ok', 'warning', 'warning', 'breach']);
  });
});

describe('liquidity default hints', () => {
  it('follow the category and the redemption value at risk', () => {
    expect(liquidityLimits(1, 0.005)).toEqual({ sockel: 0.005, puffer: 0.5, reserve: 0.9 });
    expect(liquidityLimits(2, 0.3)).toEqual({ sockel: 0.01, puffer: 0.3, reserve: 0.7 });
    expect(liquidityLimits(3, 0.02)).toEqual({ sockel: 0.01, puffer: 0.1, reserve: 0.7 });
    expect(liquidityLimits(4, 0.02)).toBeNull();
  });
});

describe('the priority of a test', () => {
  it('is 1 or 2 where a limit is broken, 3 from 95 %, 4 from 80 %, else 5; an unknown result has none', () => {
    const of = (...utilisations: (number | null)[]) => utilisations.map((value) => testPriority(value, true));
    expect(of(0, 0.79, 0.8, 0.95, 1, 1.001, Infinity, null)).toEqual([5, 5, 4, 3, 3, 1, 1, null]);
    expect([testPriority(2, false), testPriority(null, false)]).toEqual([2, null]);
  });
});
