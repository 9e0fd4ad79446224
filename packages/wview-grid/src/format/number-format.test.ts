import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberFormatter } from './number-format.ts';

const decimals = fc.integer({ min: 0, max: 12 });
const locale = fc.constantFrom('en' as const, 'de' as const);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
/** As many digits as columns have, so that halves are common. */
const short = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
const half = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, places]) => ({ value: Number(`${whole}5e-${places + 1}`), places }));

const byIntl = (value: number, options: { locale: 'en' | 'de'; places: number; style?: 'percent' }) =>
  new Intl.NumberFormat(options.locale, {
    minimumFractionDigits: options.places,
    maximumFractionDigits: options.places,
    signDisplay: 'negative',
    style: options.style ?? 'decimal',
  })
    .format(value)
    .replace('-', '\u2212');

describe('a number is formatted as Intl formats it, with a real minus', () => {
  it('whatever its size', () => {
    fc.assert(
      fc.property(fc.oneof(finite, short), decimals, locale, (value, places, locale) => {
        const format = createNumberFormatter({ locale, decimals: places });
        expect(format(value)).toBe(byIntl(value, { locale, places }));
      }),
      { numRuns: 5000 },
    );
  });

  it('also when it lies exactly between two roundings', () => {
    fc.assert(
      fc.property(half, locale, ({ value, places }, locale) => {
        const format = createNumberFormatter({ locale, decimals: places });
        expect(format(value)).toBe(byIntl(value, { locale, places }));
      }),
      { numRuns: 5000 },
    );
  });

  it('and a fraction as percent, rounded once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          finite,
          short,
          half.map(({ value }) => value / 100),
        ),
        decimals,
        (value, places) => {
          const format = createNumberFormatter({ locale: 'de', decimals: places, shift: 2, suffix: '\u00a0%' });
          expect(format(value)).toBe(byIntl(value, { locale: 'de', places, style: 'percent' }));
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('odd numbers', () => {
  const two = createNumberFormatter({ locale: 'en', decimals: 2 });

  it.each([
    [1.005, '1.01'],
    [-1.005, '\u22121.01'],
    [0.005, '0.01'],
    [-0, '0.00'],
    [-0.001, '0.00'],
    [5e-324, '0.00'],
    [999.995, '1,000.00'],
    [999_999.999, '1,000,000.00'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [-1234.5, '\u22121,234.50'],
  ])('%d is %s', (value, text) => {
    expect(two(value)).toBe(text);
  });
});

describe('a difference is told from zero', () => {
  const format = createNumberFormatter({ locale: 'de', decimals: 1, shift: 2, suffix: ' %', isToldFromZero: true });

  it.each([
    [0.0004, '0,04 %'],
    [-0.0000051, '\u22120,001 %'],
    [0.0012, '0,1 %'],
    [0, '0,0 %'],
    // The dust of a subtraction.
    [2e-17, '0,0 %'],
  ])('%d is %s', (value, text) => {
    expect(format(value)).toBe(text);
  });
});
