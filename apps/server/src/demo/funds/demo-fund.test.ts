import { describe, expect, it } from 'vitest';
import { demoFunds } from './demo-fund.ts';
import { lawTypes } from './law-types.ts';
import { strategies } from './strategies.ts';

describe('funds of the demo firm', () => {
  it('are sixty, of all law types, limit types and market risk classes', () => {
    expect(demoFunds).toHaveLength(60);
    const lawTypeCodes = new Set(demoFunds.map(({ lawType }) => String(lawType)));
    expect([...lawTypeCodes].toSorted()).toEqual(Object.keys(lawTypes).toSorted());
    const limitTypes = new Set(demoFunds.map(({ limitType }) => limitType));
    expect([...limitTypes].toSorted()).toEqual(['ABSOLUT', 'COMMITMENT', 'RELATIV']);
    const riskClasses = new Set(demoFunds.map(({ strategy }) => String(strategy.marketRiskClass)));
    expect([...riskClasses].toSorted()).toEqual(['1', '2', '3', '4']);
  });

  it('have names, books and ISINs of their own', () => {
    const isins = demoFunds.flatMap(({ shareClasses }) => shareClasses.map(({ isin }) => isin));
    for (const values of [demoFunds.map(({ name }) => name), demoFunds.map(({ book }) => String(book)), isins]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('have share classes that add up to the fund', () => {
    for (const { shareClasses, name } of demoFunds) {
      expect(
        shareClasses.reduce((sum, { startShare }) => sum + startShare, 0),
        name,
      ).toBeCloseTo(1, 12);
    }
  });
});

describe('strategies', () => {
  it('invest no more than the fund has, and know a proxy mix of weight one', () => {
    for (const { key, allocations, proxyMix } of strategies) {
      const invested = allocations.reduce((sum, { weight }) => sum + weight, 0);
      expect(invested, key).toBeLessThan(1);
      // A money market fund lends some of it for a day.
      expect(invested, key).toBeGreaterThan(key === 'money-market' ? 0.7 : 0.9);
      expect(
        Object.values(proxyMix).reduce((sum, weight) => sum + weight, 0),
        key,
      ).toBeCloseTo(1, 12);
    }
  });
});
