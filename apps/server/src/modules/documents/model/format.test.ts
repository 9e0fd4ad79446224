import { describe, expect, it } from 'vitest';
import { decimalsBeyond, decimalsFromWhole, formatOf, percentDecimals, printable } from './format.ts';

describe('a number of a document', () => {
  const [de, en] = [formatOf('DE'), formatOf('EN')];

  it('is written as its language does: a true minus, a narrow space before the percent sign, currency behind or before', () => {
    expect(de.percent(-0.12345)).toBe('\u221212,35\u202F%');
    expect(en.percent(-0.12345)).toBe('\u221212.35%');
    expect(de.money(1_234_567.891, 'EUR')).toBe('1.234.567,89\u00A0EUR');
    expect(en.money(1_234_567.891, 'EUR')).toBe('EUR\u00A01,234,567.89');
    expect(de.date('2026-10-30')).toBe('30.10.2026');
    expect(en.date('2026-10-30')).toBe('30\u00A0Oct\u00A02026');
  });

  it('is n. v. where it is missing and never 0, and no zero has a sign', () => {
    expect(de.figure(null, { unit: 'percent' })).toBe('n.\u00A0v.');
    expect(en.figure(Number.NaN, { unit: 'number' })).toBe('n/a');
    expect(de.figure(-0.000001, { unit: 'percent' })).toBe('0,00\u202F%');
    expect(de.points(0.00001)).toBe('0,00\u202F%-Pkt.');
    expect(de.points(0.0123)).toBe('+1,23\u202F%-Pkt.');
  });

  it('has as many places more as tell it from the limit that it breaks', () => {
    const written = (value: number): string => de.number(value, decimalsBeyond(value, 60, 1));
    expect([59.96, 60, 60.06, 60.04, 60.004].map(written)).toEqual(['60,0', '60,0', '60,1', '60,04', '60,004']);
  });

  it('is told from a limit that is printed with as many places, and has more of them itself', () => {
    const written = (value: number, limit: number): string[] => {
      const decimals = decimalsBeyond(value, limit, 1);
      return [value, limit].map((each) => de.number(each, decimals));
    };
    expect(written(59.98, 59.96)).toEqual(['59,98', '59,96']);
    expect(written(60.1, 60.04)).toEqual(['60,1', '60,0']);
    expect(written(60.124, 60.121)).toEqual(['60,124', '60,121']);
    expect(written(59.96, 59.98)).toEqual(['60,0', '60,0']);
  });

  it('of a share has as many places as tell it from the whole', () => {
    const written = (share: number): string => en.percent(share, decimalsFromWhole(share));
    expect([1.14, 1.0002, 1.000_02, 0.999_96, 1, 0.5].map(written)).toEqual([
      '114.00%',
      '100.02%',
      '100.002%',
      '99.996%',
      '100.00%',
      '50.00%',
    ]);
  });

  it('has three digits that count where it is small, two decimals at least and four at most', () => {
    const written = (...fractions: (number | null)[]): string =>
      en.percent(Math.max(...fractions.map(Number)), percentDecimals(fractions));
    expect(written(0.114_628)).toBe('11.46%');
    expect(written(0.018_379, -0.000_01)).toBe('1.84%');
    expect(written(0.004_123)).toBe('0.412%');
    expect(written(0.000_938_2, null)).toBe('0.0938%');
    expect(written(0.000_000_4)).toBe('0.0000%');
    expect(written(0, null)).toBe('0.00%');
    expect(percentDecimals([])).toBe(2);
  });

  it('stands beside texts without controls and turned directions', () => {
    expect(printable('A\u202EB\u0007C')).toBe('A B C');
  });
});
