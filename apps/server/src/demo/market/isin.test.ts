import { describe, expect, it } from 'vitest';
import { checkDigit, syntheticIsin } from './isin.ts';

describe('synthetic ISIN', () => {
  it.each(['US0378331005', 'DE0007164600', 'GB0002634946', 'FR0000120271', 'CH0038863350'])(
    'has the check digit of %s',
    (isin) => {
      expect(checkDigit(isin.slice(0, 11))).toBe(Number(isin[11]));
    },
  );

  it('carries a country code that no country has', () => {
    expect(syntheticIsin(42)).toMatch(/^XF000000042\d$/u);
  });
});
