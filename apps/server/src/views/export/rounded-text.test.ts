import { expect, it } from 'vitest';
import { roundedText } from './rounded-text.ts';

it.each([
  ['1.005', 2, 0, '1.01'],
  ['-1.005', 2, 0, '-1.01'],
  ['0.125', 2, 2, '12.50'],
  ['-0.0004', 2, 0, '0.00'],
  ['12345678901234567890.125', 2, 0, '12345678901234567890.13'],
  ['1e-07', 2, 2, '0.00'],
  ['5e-3', 2, 0, '0.01'],
  ['1.5e+3', 0, 0, '1500'],
  ['99.995', 2, 0, '100.00'],
  ['NaN', 2, 0, null],
  ['-Infinity', 2, 0, null],
])('%s with %d places, times ten to the %d, is %s', (text, places, shift, expected) => {
  expect(roundedText(text, places, shift)).toBe(expected);
});
