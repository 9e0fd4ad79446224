import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideByHundred, isNumberText, readNumberText, writeNumberText } from './number-text.ts';

const decimalText = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^\d{0,12}$/u))
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);

describe('number text', () => {
  it.each([
    ['en', '1234.5', '1234.5'],
    ['en', '1,234.50', '1234.50'],
    ['en', '1,234,567', '1234567'],
    ['en', '.5', '0.5'],
    ['en', '5.', '5'],
    ['en', '007', '7'],
    ['en', '-0.5', '-0.5'],
    ['en', '\u22125', '-5'],
    ['de', '1234,5', '1234.5'],
    ['de', '1.234,50', '1234.50'],
    ['de', '1.000', '1000'],
    ['de', '1 000', '1000'],
    ['de', '+3', '3'],
    ['de', '', ''],
    ['en', '1,234', '1234'],
    ['en', '1.234', '1.234'],
    ['de', '1.234', '1234'],
    ['de', '1,234', '1.234'],
  ] as const)('reads %s %j as %j', (locale, typed, expected) => {
    expect(readNumberText(typed, { locale })).toBe(expected);
  });

  it.each([
    ['en', '5,5', '5.5'],
    ['en', '-0,125', '-0.125'],
    ['en', '12,3456', '12.3456'],
    ['en', '1.234,50', '1234.50'],
    ['en', '1.234.567', '1234567'],
    ['en', '1 234,5', '1234.5'],
    ['de', '5.5', '5.5'],
    ['de', '0.125', '0.125'],
    ['de', '1,234.50', '1234.50'],
  ] as const)("reads %s %j as %j, which it can only be with the other language's marks", (locale, typed, expected) => {
    expect(readNumberText(typed, { locale })).toBe(expected);
  });

  it.each([
    ['en', '5%', '5'],
    ['en', '-2.5 %', '-2.5'],
    ['de', '2,5\u00a0%', '2.5'],
  ] as const)('takes a percent sign where percent is meant: %s %j', (locale, typed, expected) => {
    expect(readNumberText(typed, { locale, isPercent: true })).toBe(expected);
    expect(readNumberText(typed, { locale })).toEqual({ unreadable: typed });
  });

  it.each([
    ['en', '1,2,3'],
    ['en', '1,23,456'],
    ['en', '1e5'],
    ['en', '--1'],
    ['en', '-'],
    ['en', '.'],
    ['en', 'five'],
    ['de', '1,2,3'],
    ['de', '%'],
    ['de', '5%%'],
    ['de', '%5'],
    ['de', '12.34.567'],
  ] as const)('marks %s %j as invalid instead of guessing', (locale, typed) => {
    expect(readNumberText(typed, { locale, isPercent: true })).toEqual({ unreadable: typed });
  });

  it('reads what it has written, in both languages', () => {
    fc.assert(
      fc.property(decimalText, fc.constantFrom('en' as const, 'de' as const), (value, locale) => {
        expect(readNumberText(writeNumberText(value, locale), { locale })).toBe(value);
        expect(isNumberText(value)).toBe(true);
      }),
    );
  });

  it.each([
    ['12.5', '0.125'],
    ['100', '1'],
    ['5', '0.05'],
    ['-0.5', '-0.005'],
    ['1234.50', '12.345'],
    ['0', '0'],
  ])('percmath values are divided by 100: %s is %s', (value, expected) => {
    expect(divideByHundred(value)).toBe(expected);
  });

  it('divides by 100 without loss of a digit', () => {
    fc.assert(
      fc.property(decimalText, (value) => {
        const scaled = (text: string, places: number) => {
          const [whole = '', fraction = ''] = text.split('.');
          return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
        };
        const places = (value.split('.')[1] ?? '').length + 2;
        expect(scaled(divideByHundred(value), places) * 100n).toBe(scaled(value, places));
        expect(isNumberText(divideByHundred(value))).toBe(true);
      }),
    );
  });
});
