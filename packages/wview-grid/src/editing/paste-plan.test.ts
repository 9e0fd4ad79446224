import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { copyText } from '../selection/copy-text.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { isCorrectable } from './cell-editing.ts';
import { parseClipboard, planPaste } from './paste-plan.ts';

const columns = prepareColumns(
  [
    sampleColumn('Fund', 'name'),
    sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' }),
    sampleColumn('Comment', 'text', { StoredProcedure: 'set_comment' }),
  ],
  'en',
);
const loaded = [
  { fund: 'A', limit: 1, comment: 'x' },
  { fund: 'B', limit: 2, comment: 'y' },
  { fund: 'C', limit: 3, comment: 'z' },
];
const plan = (text: string, firstRow = 0, firstColumn = 1, lastRow = firstRow, lastColumn = firstColumn) =>
  planPaste({
    text,
    range: { firstRow, lastRow, firstColumn, lastColumn },
    capture: (row) => ({ key: `row ${row}`, cells: { ...loaded[row] }, savedCount: 0 }),
    rowCount: 3,
    columns,
    canEdit: isCorrectable,
    locale: 'en',
  });

it('says of each cell what would be written, what stays, and what is wrong', () => {
  const { cells, beyond } = plan('10\tnew\r\n2\t\r\nabc\tz\r\n4\tw');
  expect(cells.map(({ result }) => result)).toEqual([
    { kind: 'change', value: 10 },
    { kind: 'change', value: 'new' },
    { kind: 'same' },
    { kind: 'change', value: null },
    { kind: 'invalid', error: 'number' },
    { kind: 'same' },
  ]);
  expect(beyond).toBe(2);
});

it('no into an empty cell is a change, into no it stays', () => {
  const column = prepareColumns([sampleColumn('Active', 'bool', { StoredProcedure: 'set_active' })], 'en');
  const { cells } = planPaste({
    text: 'no\r\nno',
    range: { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 },
    capture: (row) => ({ key: `row ${row}`, cells: { active: row === 0 ? null : false }, savedCount: 0 }),
    rowCount: 2,
    columns: column,
    canEdit: isCorrectable,
    locale: 'en',
  });
  expect(cells.map(({ result }) => result)).toEqual([{ kind: 'change', value: false }, { kind: 'same' }]);
});

it('a column that cannot be corrected is not written to', () => {
  expect(plan('Z', 0, 0).cells[0]?.result).toEqual({ kind: 'invalid', error: 'readOnly' });
});

it('a column whose changes need a comment is not written to, and says why', () => {
  const { cells } = planPaste({
    text: 'no',
    range: { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 },
    capture: (row) => ({ key: `row ${row}`, cells: { active: true }, savedCount: 0 }),
    rowCount: 1,
    columns: prepareColumns([sampleColumn('Active', 'bool', { StoredProcedure: 'set_active' })], 'en'),
    canEdit: isCorrectable,
    needsComment: () => true,
    locale: 'en',
  });
  expect(cells.map(({ result }) => result)).toEqual([{ kind: 'invalid', error: 'commentNeeded' }]);
});

it('a single cell fills the selected range', () => {
  expect(plan('9', 0, 1, 2, 1).cells.map(({ rowIndex, result }) => [rowIndex, result])).toEqual([
    [0, { kind: 'change', value: 9 }],
    [1, { kind: 'change', value: 9 }],
    [2, { kind: 'change', value: 9 }],
  ]);
});

it('each cell is written to the row that it was planned for', () => {
  expect(plan('10\r\n20').cells.map(({ row }) => row.key)).toEqual(['row 0', 'row 1']);
});

it.each(['- see note', '=1+1', '@x', '+', 'plain'])(
  'a text that is copied from the table and pasted stays: %s',
  (text) => {
    const rows = { rowCount: 1, cell: () => text };
    const range = { firstRow: 0, lastRow: 0, firstColumn: 2, lastColumn: 2 };
    const copied = copyText({ rows, columns, range, locale: 'en' });
    expect(plan(copied, 0, 2).cells[0]?.result).toEqual({ kind: 'change', value: text });
  },
);

it('a last line end is no further row', () => {
  expect(parseClipboard('1\t2\r\n')).toEqual([['1', '2']]);
  expect(parseClipboard('1\t')).toEqual([['1', '']]);
});

it('reads back what a spreadsheet writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '5') });
  const quoted = (text: string) => (/["\t\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, (lines) => {
      const text = lines.map((line) => line.map(quoted).join('\t')).join('\r\n');
      fc.pre(text !== '' && !(lines.at(-1)?.length === 1 && lines.at(-1)?.[0] === ''));
      expect(parseClipboard(text)).toEqual(lines);
    }),
  );
});
