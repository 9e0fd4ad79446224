import { expect, it } from 'vitest';
import { lineCurrency } from './book-facts.ts';

it('the currency of a performance line is that of its share class, else the first of the fund, else euros', () => {
  expect(lineCurrency({ Currency: 'USD' }, ['CHF', 'EUR'])).toBe('USD');
  expect(lineCurrency(undefined, ['CHF', 'EUR'])).toBe('CHF');
  expect(lineCurrency(undefined, [])).toBe('EUR');
  expect(lineCurrency(undefined)).toBe('EUR');
});
