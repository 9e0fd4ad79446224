// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../messages/fields.ts';
import { compareWithNow } from './compare-records.ts';
import { countRecords, fieldsOf, summaryOf } from './entry-text.ts';

const words = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  created: 'created',
  deleted: 'deleted',
  andMore: (count: number) => `, ${count} more`,
  records: (count: number) => `${count} records`,
  describeField: fieldTexts.en,
};

describe('an entry of the audit trail', () => {
  const Fields = [
    { field: 'version', before: 3, after: 4 },
    { field: 'limit_rel_fund', before: 400, after: 200 },
    { field: 'comment', before: '', after: 'x'.repeat(50) },
  ];

  it('says its first change and counts the others; what the server counts up is none', () => {
    expect(summaryOf({ Action: 'fund-master-data.save', Fields, Records: [] }, words)).toBe(
      'limit rel: 400 → 200, 1 more',
    );
    expect(fieldsOf({ Fields, Records: [] }).map(({ field }) => field)).toEqual(['limit_rel_fund', 'comment']);
    expect(summaryOf({ Action: 'user.create', Fields, Records: [] }, words)).toBe('created');
    const imported = [{ field: 'records.book:1001.Name', before: 'A', after: 'B' }];
    expect(summaryOf({ Action: 'book.import', Fields: imported, Records: [] }, words)).toBe('name: A → B');
  });

  it('does not count the number of its own record as a change', () => {
    const deactivated = [
      { field: 'UserNr', after: 13 },
      { field: 'status', before: 1, after: 2 },
    ];
    const row = { Action: 'user.deactivate', Fields: deactivated, Records: ['user:13'] };
    expect(summaryOf(row, words)).toBe('status: 1 → 2');
    expect(fieldsOf(row)).toHaveLength(1);
  });

  it('counts the records of an import as the import does, not their fields', () => {
    const Fields = ['Name', 'Description', 'ExternalID'].flatMap((field) =>
      [1001, 1002].map((book) => ({ field: `records.book:${book}.${field}`, before: 'A', after: 'B' })),
    );
    const row = { Action: 'book.import', Fields, Records: ['book:1001', 'book:1002'] };
    expect(countRecords(row)).toBe(2);
    expect(summaryOf(row, words)).toBe('2 records');
  });

  it('names paths of fields in words of both languages', () => {
    expect(fieldTexts.de('varProcesses.0.limitAbs')).toBe('VaR-Verfahren 1, Limit absolut');
    expect(fieldTexts.en('Surname')).toBe('surname');
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
