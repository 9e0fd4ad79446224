import { describe, expect, it } from 'vitest';
import { preferredLocale, preferredType } from './negotiation.ts';

describe('the type of an answer', () => {
  const type = (accept?: string) => preferredType(accept, ['application/json', 'text/csv']);

  it('is the first offer where the caller does not care', () => {
    for (const accept of [undefined, '', '*/*', 'text/html, */*;q=0.8']) expect(type(accept)).toBe('application/json');
  });

  it('is the one that the caller likes best', () => {
    expect(type('text/csv')).toBe('text/csv');
    expect(type('TEXT/CSV; charset=utf-8')).toBe('text/csv');
    expect(type('text/*')).toBe('text/csv');
    expect(type('application/json;q=0.5, text/csv')).toBe('text/csv');
    expect(type('text/csv;q=0.5, application/json')).toBe('application/json');
    expect(type('application/json;q=0, */*')).toBe('text/csv');
    expect(type('application/json, text/plain, */*')).toBe('application/json');
  });

  it('is none where the caller takes nothing of the offered', () => {
    for (const accept of ['application/xml', 'text/csv;q=0', 'text/csv;q=nonsense'])
      expect(type(accept)).toBeUndefined();
  });
});

describe('the language of an answer', () => {
  it('is German where that is preferred to English, else English', () => {
    expect(preferredLocale('de')).toBe('de');
    expect(preferredLocale('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
    expect(preferredLocale('fr, de;q=0.5, en;q=0.4')).toBe('de');
    expect(preferredLocale('en-GB,en;q=0.9,de;q=0.8')).toBe('en');
    expect(preferredLocale('de;q=0, en;q=0.1')).toBe('en');
    for (const header of [undefined, '', 'fr', '*', 'deutsch', 'den']) expect(preferredLocale(header)).toBe('en');
  });
});
