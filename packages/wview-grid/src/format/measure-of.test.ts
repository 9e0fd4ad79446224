import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/sample-view.ts';
import { measureOf } from './measure-of.ts';

it('the catalogue decides what the numbers of a column stand for, whatever its name', () => {
  expect(measureOf(sampleColumn('VaR', 'number', { measure: 'amount' }))).toBe('amount');
  expect(measureOf(sampleColumn('NAV', 'number', { measure: 'level' }))).toBe('level');
  expect(measureOf(sampleColumn('Request', 'number', { measure: 'identifier' }))).toBe('identifier');
});

it.each([
  ['amount', ['NAV', 'Market Value', 'navTotal', 'Positions', 'Exceptions']],
  ['level', ['VaR 99 20d', 'VaR', 'Sharpe Ratio', 'refIndexLevel', 'SRRI', 'Limit', 'Kurs', 'Duration']],
  ['identifier', ['BookID', 'requestID', 'scenario_nr', 'Trigger no.', 'Position Nr']],
] as const)('where the catalogue is silent, names make an %s likely: %s', (measure, names) => {
  for (const name of names) {
    expect([name, measureOf(sampleColumn(name, 'number', { Decimal: 0 }))]).toEqual([name, measure]);
  }
  expect(measureOf(sampleColumn('Quote No', 'number', { Decimal: 2 }))).not.toBe('identifier');
});

it('percentages never add up, and texts hold no numbers', () => {
  expect(measureOf(sampleColumn('Total', 'perc', { measure: 'amount' }))).toBe('level');
  expect(measureOf(sampleColumn('Total', 'percmath'))).toBe('level');
  expect(measureOf(sampleColumn('Request ID', 'text'))).toBeNull();
});
