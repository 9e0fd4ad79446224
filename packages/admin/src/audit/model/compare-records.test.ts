// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { compareWithNow } from './compare-records.ts';
import { fieldsOf, summaryOf } from './entry-text.ts';

const words = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  created: 'created',
  deleted: 'deleted',
  andMore: (count: number) => `, ${count} more`,
};

describe('an entry of the audit trail', () => {
  const Fields = [
    { field: 'version', before: 3, after: 4 },
    { field: 'limit_rel_fund', before: 400, after: 200 },
    { field: 'comment', before: '', after: 'x'.repeat(50) },
  ];

  it('says its first change and counts the others; what the server counts up is none', () => {
    expect(summaryOf({ Action: 'fund-master-data.save', Fields }, words)).toBe('limit_rel_fund 400 → 200, 1 more');
    expect(fieldsOf({ Fields }).map(({ field }) => field)).toEqual(['limit_rel_fund', 'comment']);
    expect(summaryOf({ Action: 'user.create', Fields }, words)).toBe('created');
    expect(summaryOf({ Action: 'user.password-reset', Fields: [{ field: 'UserNr', after: 5 }] }, words)).toBe(
      'UserNr 5',
    );
    const imported = [{ field: 'records.book:1001.Name', before: 'A', after: 'B' }];
    expect(summaryOf({ Action: 'book.import', Fields: imported }, words)).toBe('Name A → B');
  });

  it('compared with now, shows what was changed since besides its own fields', () => {
    const after = { version: 2, name: 'A', limit: 20, days: [1, 5], positions: [{ weight: 1 }] };
    const now = { version: 9, name: 'B', limit: 20, days: [1, 10], positions: [{ weight: 1 }, { weight: 2 }] };
    const fields = [{ field: 'limit', before: 50, after: 20 }];
    expect(compareWithNow(fields, after, now, (field) => field !== 'version')).toEqual([
      { field: 'limit', before: 50, after: 20, now: 20, isOther: false },
      { field: 'name', before: 'A', after: 'A', now: 'B', isOther: true },
      { field: 'days', before: [1, 5], after: [1, 5], now: [1, 10], isOther: true },
      { field: 'positions.1.weight', now: 2, isOther: true },
    ]);
  });
});
