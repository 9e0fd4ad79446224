import { expect, it } from 'vitest';
import { instrumentClassIn, nameIn } from './names.ts';

it('a class of instruments is in the plural in both languages, a class of risk is not', () => {
  expect(['Government bond', 'Equity', 'Cash', 'Bond future'].map((type) => instrumentClassIn('EN', type))).toEqual([
    'Government bonds',
    'Equities',
    'Cash',
    'Bond futures',
  ]);
  expect(['Government bond', 'Equity'].map((type) => instrumentClassIn('DE', type))).toEqual([
    'Staatsanleihen',
    'Aktien',
  ]);
  expect(nameIn('EN', 'Equity')).toBe('Equity');
  expect(instrumentClassIn('EN', 'Warrant')).toBe('Warrant');
});
