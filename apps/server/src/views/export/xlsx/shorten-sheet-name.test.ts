import { expect, it } from 'vitest';
import { shortenSheetName } from './shorten-sheet-name.ts';

it.each([
  ['ends with a whole word', 'A title that is longer than a tab', 'A title that is longer than a'],
  ['leaves no parenthesis open', 'Liquidity profile (synthetic data)', 'Liquidity profile'],
  ['marks a word that it cuts', 'Auslastung der Marktrisikogrenzen', 'Auslastung der Marktrisikogren…'],
  ['ends before a comma', 'Stress tests, all of them, worst scenario', 'Stress tests, all of them'],
  ['leaves a name that fits as it is', 'Value at Risk (synthetic data)', 'Value at Risk (synthetic data)'],
])('a shortened sheet name %s', (_, name, expected) => {
  expect(shortenSheetName(name, 31)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(31);
});
