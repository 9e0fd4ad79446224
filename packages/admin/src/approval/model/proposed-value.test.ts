import { describe, expect, it } from 'vitest';
import { isVisibleChange, proposedValueText } from './proposed-value.ts';

const context = { locale: 'de', words: { empty: 'leer', yes: 'ja', no: 'nein' } } as const;

describe('a value of a proposed change', () => {
  it.each([
    ['periods.0.positions.0.weight', 0.5, '50 %'],
    ['periods.0.positions.0.daily_surcharge', 0.00125, '0,125 %'],
    ['periods.0.niwDateFrom', '2026-01-31', '31.01.2026'],
    ['periods.0.period_nr', 2, '2'],
    ['positions.0.index', undefined, 'leer'],
    ['limits', true, 'ja'],
    ['AllBookGroup', 0, 'nein'],
    ['AllBookGroup', 1, 'ja'],
  ])('of %s is shown as the screens show it', (field, value, text) => {
    expect(proposedValueText(field, value, context)).toBe(text);
  });
});

describe('a proposed change', () => {
  it.each([
    ['from nothing to no', { before: undefined, after: false }, false],
    ['from an empty text to nothing', { before: '', after: null }, false],
    ['from nothing to yes', { before: undefined, after: true }, true],
    ['from nothing to zero', { before: undefined, after: 0 }, true],
  ])('%s is visible only where a reader sees a difference', (_, values, isVisible) => {
    expect(isVisibleChange({ field: 'interest_rate_index', ...values })).toBe(isVisible);
  });
});
