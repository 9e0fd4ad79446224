// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../messages/fields.ts';
import { compareWithNow } from './compare-records.ts';
import { changeSentences, countRecords, fieldsOf } from './entry-text.ts';
import { fieldValueText } from './field-value.ts';
import { configMap } from '../../testing/fund-records.ts';
import { de } from '../messages/de.ts';
import { de as fundMessages } from '../../fund-master-data/messages/de.ts';

const words = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  created: 'created',
  deleted: 'deleted',
  describeField: fieldTexts.en,
  describeRecord: (record: string) => record.replace(':', ' '),
  dataRow: (key: string) => `row ${key}`,
};

type Row = Parameters<typeof changeSentences>[0];
const sentences = (row: Omit<Row, 'Cell'> & Partial<Row>) =>
  changeSentences({ Cell: null, ...row }, words, ({ value }) => (value === '' ? 'empty' : String(value)));

describe('an entry of the audit trail', () => {
  const Fields = [
    { field: 'version', before: 3, after: 4 },
    { field: 'limit_rel_fund', before: 400, after: 200 },
    { field: 'comment', before: '', after: 'x'.repeat(50) },
  ];

  it('has a sentence for each change; what the server counts up is none', () => {
    expect(sentences({ Action: 'fund-master-data.save', Fields, Records: [] })).toEqual([
      'limit rel: 400 → 200',
      `comment: empty → ${'x'.repeat(50)}`,
    ]);
    expect(fieldsOf({ Fields, Records: [] }).map(({ field }) => field)).toEqual(['limit_rel_fund', 'comment']);
    expect(sentences({ Action: 'user.create', Fields, Records: [] })[0]).toBe('created');
    const imported = [{ field: 'records.book:1001.Name', before: 'A', after: 'B' }];
    expect(sentences({ Action: 'book.import', Fields: imported, Records: [] })).toEqual(['book 1001, name: A → B']);
  });

  it('does not name its only record, which stands beside the sentences', () => {
    const closed = [{ field: 'records.breach:7.cause', before: '', after: 'trade' }];
    expect(sentences({ Action: 'breach.modify', Fields: closed, Records: ['breach:7'] })).toEqual([
      'cause: empty → trade',
    ]);
  });

  it('names the person who owns a breach, and no number of a user', () => {
    const Fields = ['UserNr', 'display'].map((part) => ({
      field: `records.breach:7.owner.${part}`,
      before: 'A',
      after: 'B',
    }));
    expect(sentences({ Action: 'breach.modify', Fields, Records: ['breach:7'] })).toEqual(['owner: A → B']);
  });

  it('does not count the number of its own record as a change', () => {
    const deactivated = [
      { field: 'UserNr', after: 13 },
      { field: 'status', before: 1, after: 2 },
    ];
    const row = { Action: 'user.deactivate', Fields: deactivated, Records: ['user:13'] };
    expect(sentences(row)).toEqual(['status: 1 → 2']);
    expect(fieldsOf(row)).toHaveLength(1);
  });

  it('of memberships has no sentence for an empty list', () => {
    const Fields = [
      { field: 'added', after: [1006] },
      { field: 'removed', after: [] },
    ];
    expect(sentences({ Action: 'book-membership.change', Fields, Records: [] })).toEqual(['added: 1006']);
  });

  it('counts the records of an import as the import does, not their fields', () => {
    const Fields = ['Name', 'Description', 'ExternalID'].flatMap((field) =>
      [1001, 1002].map((book) => ({ field: `records.book:${book}.${field}`, before: 'A', after: 'B' })),
    );
    const row = { Action: 'book.import', Fields, Records: ['book:1001', 'book:1002'] };
    expect(countRecords(row)).toBe(2);
    expect(sentences(row)).toHaveLength(6);
  });

  it('of a corrected cell names fund, day, column, old and new value, or the key where no fund is known', () => {
    const Cell = {
      WViewName: 'T',
      isTesting: false,
      title: 'Tests',
      column: 'Result',
      rowKey: { requestid: 7901 },
      oldValue: 1.5,
      newValue: 2,
    };
    const row = { Action: 'cell.correct', Fields: [], Records: [] };
    const fund = { BookID: 1026, name: 'Alpenblick' };
    expect(sentences({ ...row, Cell: { ...Cell, fund, day: '2026-10-30' } })).toEqual([
      'Alpenblick (Q1026), 2026-10-30, Result: 1.5 → 2',
    ]);
    expect(sentences({ ...row, Cell: { ...Cell, fund: null, day: null } })).toEqual([
      'row requestid 7901, Result: 1.5 → 2',
    ]);
  });

  it('has values as a reader knows them: labels of codes, names of members, dates and numbers of the language', () => {
    const context = { locale: 'de', words: de, fundMessages, map: configMap } as const;
    const text = (kind: string, field: string, value: unknown) =>
      fieldValueText({ kind, names: { 'book:1006': 'Nordlicht' } }, { field, value }, context);
    expect(text('fund-master-data', 'fonds_status', 2)).toBe('Aktiv');
    expect(text('fund-master-data', 'records.fund-master-data:1001.NAVFrequency', 'daily')).toBe('täglich');
    expect(text('user', 'status', 2)).toBe('deaktiviert');
    expect(text('group', 'AllBookGroup', 0)).toBe('nein');
    expect(text('book-membership', 'added', [1006, 1007])).toBe('Nordlicht (Q1006); Q1007');
    expect(text('cell', '', '2026-10-30')).toBe('30.10.2026');
    expect(text('cell', '', 0.25)).toBe('0,25');
    expect([text('book', 'x', null), text('book', 'x', [])]).toEqual(['leer', 'leer']);
  });

  it('names paths of fields in words of both languages', () => {
    expect(fieldTexts.de('varProcesses.0.limitAbs')).toBe('VaR-Verfahren 1, Limit absolut');
    expect(fieldTexts.en('Surname')).toBe('last name');
    expect([fieldTexts.en('book_id'), fieldTexts.en('ca_limit')]).toEqual(['book', 'commitment limit']);
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
