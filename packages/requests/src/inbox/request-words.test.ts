import { requestKinds } from '@fundscope/contract/requests';
import { describe, expect, it } from 'vitest';
import { fundOf } from './request-words.ts';

describe('the fund of a request', () => {
  it('is none for what is about several funds, of which the request carries the first only', () => {
    const withoutFund = requestKinds.filter((kind) => fundOf({ kind, BookID: 1002 }) === '');
    expect(withoutFund).toEqual(['alert', 'archive', 'pack']);
    expect(fundOf({ kind: 'document', BookID: 1002 })).toBe('Q1002');
  });
});
