import { describe, expect, it } from 'vitest';
import { boundMark, dayText, figureText, moveText, shareText, shortDayText } from './figure-text.ts';

describe('a figure in the user’s language', () => {
  it.each([
    [-0.158, 'percmath', 1, '\u221215.8\u00a0%', '\u221215,8\u00a0%'],
    [7, 'number', 0, '7', '7'],
    [1234.5, 'number', 2, '1,234.50', '1.234,50'],
    [-0.0001, 'percmath', 1, '0.0\u00a0%', '0,0\u00a0%'],
    [12.5, 'perc', 1, '12.5\u00a0%', '12,5\u00a0%'],
    ['2026-10-30', 'date', 2, '30.10.2026', '30.10.2026'],
  ] as const)('%s as %s', (value, ColType, Decimal, en, de) => {
    expect([figureText(value, { ColType, Decimal }, 'en'), figureText(value, { ColType, Decimal }, 'de')]).toEqual([
      en,
      de,
    ]);
  });

  it('has a sign before a minimum and before a limit that it must equal', () => {
    expect([
      boundMark({ bound: 'most', hasShare: true }),
      boundMark({ bound: 'least', hasShare: true }),
      boundMark({ bound: 'most', hasShare: false }),
    ]).toEqual(['', '≥\u00a0', '=\u00a0']);
  });

  it('that is missing is a dash, never 0', () => {
    expect([figureText(null, { ColType: 'number', Decimal: 0 }, 'en'), shareText(null, 'en')]).toEqual(['–', '–']);
  });

  it('that is a share is told from 100 %', () => {
    expect([1.055, 1.0004, 0.999_96, 1].map((share) => shareText(share, 'en'))).toEqual([
      '105.5\u00a0%',
      '100.04\u00a0%',
      '99.996\u00a0%',
      '100.0\u00a0%',
    ]);
  });

  it('moves in percentage points against the day before', () => {
    expect([moveText(0.97, 0.944, 'de'), moveText(1.052, 1.055, 'en'), moveText(1, 1.0001, 'en')]).toEqual([
      '+2,6\u00a0%-Pkt.',
      '\u22120.3\u00a0pp',
      '±0',
    ]);
    expect(moveText(1, null, 'en')).toBe('');
  });

  it('has days as everywhere', () => {
    expect([dayText('2026-10-30'), shortDayText('2026-10-30')]).toEqual(['30.10.2026', '30.10.']);
  });
});
