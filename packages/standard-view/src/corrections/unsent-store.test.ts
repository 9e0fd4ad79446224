// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { dropUnsent, keepUnsent, knowRow, readUnsent, type UnsentCorrection } from './unsent-store.ts';

const unsent: UnsentCorrection = {
  WViewName: 'LIMIT_VIEW',
  colName: 'comment',
  newValue: 'mine',
  dataRow: { book: 101, comment: 'old', limit: 5 },
  isTesting: false,
  row: '[101]',
};
const other = { ...unsent, colName: 'limit', newValue: 6 };
const elsewhere = { ...unsent, row: '[102]', dataRow: { ...unsent.dataRow, book: 102 } };

beforeEach(() => sessionStorage.clear());

it('a later text for the same cell takes the place of an earlier one, whatever its row was then', () => {
  keepUnsent(42, unsent);
  keepUnsent(42, { ...unsent, newValue: 'later', dataRow: { ...unsent.dataRow, limit: 7 } });
  expect(readUnsent(42)).toMatchObject([{ newValue: 'later' }]);
});

it('what became of a row is known to all corrections of it, and to no others', () => {
  for (const each of [unsent, other, elsewhere]) keepUnsent(42, each);
  dropUnsent(42, unsent);
  knowRow(42, unsent, { comment: 'mine', limit: 5 });
  expect(readUnsent(42)).toEqual([{ ...other, dataRow: { book: 101, comment: 'mine', limit: 5 } }, elsewhere]);
});

it('belongs to a user, and leaves nothing behind', () => {
  keepUnsent(42, unsent);
  expect(readUnsent(43)).toEqual([]);
  dropUnsent(42, unsent);
  expect(sessionStorage.length).toBe(0);
});

it.each(['[', '{}', '[{}]', '[null]', JSON.stringify([{ ...unsent, row: undefined }])])(
  'reads nothing from %s',
  (text) => {
    keepUnsent(42, unsent);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
    expect(readUnsent(42)).toEqual([]);
  },
);
