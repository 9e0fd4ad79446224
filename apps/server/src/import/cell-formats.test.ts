import { describe, expect, it } from 'vitest';
import { readBool, readDate, readDateTime, readNumber } from './cell-formats.ts';

describe('a number', () => {
  it.each([
    ['0', '.', '0'],
    ['-12.50', '.', '-12.50'],
    ['1,234,567.8', '.', '1234567.8'],
    ['1.234.567,8', ',', '1234567.8'],
    ['0,123', ',', '0.123'],
    ['1e-7', '.', '1e-7'],
    [' 5 ', '.', '5'],
    ['123456789012345', '.', '123456789012345'],
  ] as const)('%j with the mark %j is %s', (cell, mark, number) => {
    expect(readNumber(cell, mark)).toBe(number);
  });

  it.each([
    ['007', '.', 'a name'],
    ['+49', '.', 'a name'],
    ['1234567890123456', '.', 'more digits than a JSON number keeps'],
    ['0,123', '.', 'no thousands'],
    ['12,34', '.', 'no thousands'],
    ['1,234.5', ',', 'the marks exchanged'],
    ['1.5', ',', 'the other mark'],
    ['.5', '.', 'no digit before the mark'],
    ['1e999', '.', 'larger than any figure'],
    ['NaN', '.', 'not a number'],
    ['1 %', '.', 'with a unit'],
    ['', '.', 'empty'],
  ] as const)('%j with the mark %j is none: %s', (cell, mark, _why) => {
    expect(readNumber(cell, mark)).toBeUndefined();
  });
});

describe('a date', () => {
  it.each([
    ['2026-01-31', 'YYYY-MM-DD', '2026-01-31'],
    ['31.1.2026', 'DD.MM.YYYY', '2026-01-31'],
    ['01/02/2026', 'DD/MM/YYYY', '2026-02-01'],
    ['01/02/2026', 'MM/DD/YYYY', '2026-01-02'],
    ['20260131', 'YYYYMMDD', '2026-01-31'],
    ['29.02.2024', 'DD.MM.YYYY', '2024-02-29'],
  ] as const)('%j as %s is %s', (cell, format, date) => {
    expect(readDate(cell, format)).toBe(date);
  });

  it.each([
    ['29.02.2026', 'DD.MM.YYYY'],
    ['13/13/2026', 'MM/DD/YYYY'],
    ['31.01.26', 'DD.MM.YYYY'],
    ['0000-01-01', 'YYYY-MM-DD'],
    ['2026-1-1', 'YYYY-MM-DD'],
  ] as const)('%j as %s is none', (cell, format) => {
    expect(readDate(cell, format)).toBeUndefined();
  });

  it.each([
    ['2026-01-31 10:20:30', 'YYYY-MM-DD', '2026-01-31T10:20:30'],
    ['2026-01-31T10:20', 'YYYY-MM-DD', '2026-01-31T10:20:00'],
    ['31.01.2026', 'DD.MM.YYYY', '2026-01-31T00:00:00'],
    ['2026-01-31T10:20:30Z', 'YYYY-MM-DD', undefined],
    ['2026-01-31 24:00:00', 'YYYY-MM-DD', undefined],
    ['2026-01-31 10:20:30.5', 'YYYY-MM-DD', undefined],
  ] as const)('with a time, %j as %s is %s', (cell, format, dateTime) => {
    expect(readDateTime(cell, format)).toBe(dateTime);
  });
});

describe('true and false', () => {
  it('are read from the words for them in English and German, in any case', () => {
    expect(['TRUE', 'yes', 'Ja', 'wahr'].map(readBool)).toEqual([true, true, true, true]);
    expect(['false', 'No', 'nein', 'FALSCH'].map(readBool)).toEqual([false, false, false, false]);
    expect(['1', '0', 'x', ''].map(readBool)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
