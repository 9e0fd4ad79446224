import { describe, expect, it } from 'vitest';
import { fieldErrorSentence, fieldPlaceText, withoutFieldPath } from './field-place.ts';

describe('the place of a field', () => {
  it.each([
    ['criteria.0.value', 'Criterion 1, value', 'Kriterium 1, Wert'],
    ['varProcesses.1.holdingPeriod', 'VaR process 2, holding period', 'VaR-Verfahren 2, Haltedauer'],
    ['periods.0.positions.2.weight', 'Period 1, Position 3, weight', 'Zeitraum 1, Position 3, Gewicht'],
    ['recipients.4', 'Recipient 5', 'Empfänger 5'],
    ['recipients', 'Recipients', 'Empfänger'],
    ['view.format', 'View, format', 'Ansicht, Format'],
    ['constructor.0.unnamed', 'Constructor 1, unnamed', 'Constructor 1, unnamed'],
  ])('%s is named in words, its list entries counted from 1', (path, english, german) => {
    expect(fieldPlaceText(path, 'en')).toBe(english);
    expect(fieldPlaceText(path, 'de')).toBe(german);
  });

  it('stands before what is wrong, and the path behind it where the words differ', () => {
    expect(fieldErrorSentence('Details.0.Begin', 'must be a date')).toBe(
      'Line 1, begin: must be a date (Details.0.Begin)',
    );
    expect(fieldErrorSentence('name', 'must not be empty')).toBe('name: must not be empty');
    for (const path of ['Details.0.Begin', 'name'])
      expect(withoutFieldPath(fieldErrorSentence(path, 'is wrong'), path)).not.toContain(`(${path})`);
  });
});
