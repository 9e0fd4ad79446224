// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitMatch } from './split-match.ts';

it('marks the first place that matches, whatever the case', () => {
  expect(splitMatch('Daily backtesting', 'BACK')).toEqual(['Daily ', 'back', 'testing']);
  expect(splitMatch('Überwachung', 'über')).toEqual(['', 'Über', 'wachung']);
});

it('marks nothing where nothing is searched or found', () => {
  expect(splitMatch('Limits', ' ')).toEqual(['Limits', '', '']);
  expect(splitMatch('Limits', 'x')).toEqual(['Limits', '', '']);
});

it('never loses or adds a sign', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (name, search) => {
      expect(splitMatch(name, search).join('')).toBe(name);
    }),
  );
});
