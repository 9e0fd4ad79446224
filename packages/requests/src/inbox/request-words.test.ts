import { describe, expect, it } from 'vitest';
import { buildRequest } from '../testing/build-requests.ts';
import { fundOf, wordsOf } from './request-words.ts';

describe('the fund of a request', () => {
  it('is none for what is about several funds, of which the request carries the first only', () => {
    expect(fundOf({ isOfSeveralFunds: true, BookID: 1002 })).toBe('');
    expect(fundOf({ isOfSeveralFunds: false, BookID: 1002 })).toBe('Q1002');
  });

  it('is a word by which the inbox finds an alert or archive of one fund', () => {
    const archive = buildRequest({ kind: 'archive', title_en: '2 documents', BookID: 1002 });
    expect(wordsOf({ request: archive, entry: undefined, isNew: false }, 'en')).toContain('Q1002');
  });
});
