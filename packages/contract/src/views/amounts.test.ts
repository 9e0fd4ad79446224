import { describe, expect, it } from 'vitest';
import { formatAmount, formatValueAndLimit, getAmountFormat } from './amounts.ts';
import { columnTypes, isNumericType } from './views.ts';

describe('the format of an amount', () => {
  it.each([
    ['perc', 'percent'],
    ['percmath', 'fraction'],
    ['number', 'number'],
  ] as const)('of a %s column has the unit %s and the decimals of the column', (ColType, unit) => {
    expect(getAmountFormat({ ColType, Decimal: 3 })).toEqual({ unit, decimals: 3 });
  });

  it('exists for every numeric type and for no other', () => {
    for (const ColType of columnTypes) {
      expect(getAmountFormat({ ColType, Decimal: 2 }) !== undefined, ColType).toBe(isNumericType(ColType));
    }
  });

  it('follows the unit of the row, and ignores a row unit that is unknown or missing', () => {
    const column = { ColType: 'number', Decimal: 2 } as const;
    expect(getAmountFormat(column, 'fraction')).toEqual({ unit: 'fraction', decimals: 2 });
    expect(getAmountFormat(column, 'percent')).toEqual({ unit: 'percent', decimals: 2 });
    expect(getAmountFormat(column, 'count')).toEqual({ unit: 'number', decimals: 0 });
    for (const other of ['bananas', null, undefined, 7]) {
      expect(getAmountFormat(column, other)).toEqual({ unit: 'number', decimals: 2 });
    }
  });
});

describe('an amount', () => {
  it('of percent points and the same amount as a fraction are written alike', () => {
    expect(formatAmount(20.921, { unit: 'percent', decimals: 2 }, 'en')).toBe('20.92\u00a0%');
    expect(formatAmount(0.20921, { unit: 'fraction', decimals: 2 }, 'de')).toBe('20,92\u00a0%');
  });

  it('has a real minus, none when it rounds to zero, and a dash when it is missing', () => {
    expect(formatAmount(-1234.5, { unit: 'number', decimals: 1 }, 'de')).toBe('\u22121.234,5');
    expect(formatAmount(-0.00001, { unit: 'fraction', decimals: 2 }, 'en')).toBe('0.00\u00a0%');
    expect(formatAmount(null, { unit: 'number', decimals: 2 }, 'en')).toBe('–');
    expect(formatAmount(Number.NaN, { unit: 'number', decimals: 2 }, 'en')).toBe('–');
  });

  it('and its limit have as many decimals as distinguish them', () => {
    const format = { unit: 'fraction', decimals: 2 } as const;
    expect(formatValueAndLimit(0.100001, 0.1, format, 'en')).toEqual(['10.0001\u00a0%', '10.0000\u00a0%']);
    expect(formatValueAndLimit(0.12, 0.1, format, 'en')).toEqual(['12.00\u00a0%', '10.00\u00a0%']);
    expect(formatValueAndLimit(0.1, 0.1, format, 'en')).toEqual(['10.00\u00a0%', '10.00\u00a0%']);
    expect(formatValueAndLimit(null, 0.1, format, 'en')).toEqual(['–', '10.00\u00a0%']);
  });
});
