import { describe, expect, it } from 'vitest';
import { findRow, rowKey } from './row-key.ts';
import { rowSourceFromRows } from './row-source.ts';

const keyColumns = ['book', 'date'];
const rows = rowSourceFromRows([
  { book: 101, date: '2026-10-29', nav: 1 },
  { book: 101, date: '2026-10-30', nav: 2 },
  { book: 102, date: null, nav: 3 },
  { book: 101, date: '2026-10-30', nav: 4 },
]);

describe('a row and its key', () => {
  it('the key is its key cells as JSON, a missing cell among them', () => {
    expect(rowKey(rows, 1, keyColumns)).toBe('[101,"2026-10-30"]');
    expect(rowKey(rows, 2, keyColumns)).toBe('[102,null]');
    expect(findRow(rows, '[102,null]', keyColumns)).toBe(2);
  });

  it('stands where it stood last, if it still does', () => {
    expect(findRow(rows, '[101,"2026-10-30"]', keyColumns, 3)).toBe(3);
  });

  it.each([
    ['another row stands there', 2],
    ['there are fewer rows', 100],
  ])('is the first row of the key where %s', (_, near) => {
    expect(findRow(rows, '[101,"2026-10-30"]', keyColumns, near)).toBe(1);
  });

  it.each([
    ['of no row', '[7,"2026-10-30"]'],
    ['whose number is a text', '["101","2026-10-30"]'],
    ['of fewer columns', '[101]'],
    ['that is no list', '{"book":101}'],
    ['that is no JSON', '101|2026-10-30'],
  ])('is not found by a key %s', (_, key) => {
    expect(findRow(rows, key, keyColumns)).toBeUndefined();
  });

  it('is not found where no columns tell rows apart', () => {
    expect(findRow(rows, '[]', [])).toBeUndefined();
  });
});
