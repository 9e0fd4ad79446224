import { expect, it } from 'vitest';
import { NOTHING, type Cell, type Table } from '../../model/document.ts';
import { sampleDocument } from '../../model/sample-document.ts';
import { layOut, type PageLayout } from '../page-layout.ts';
import { createCompiler } from '../typeset.ts';
import type { Mark } from './measures.ts';
import { sampleTables } from './sample-tables.ts';

const compiler = createCompiler();
const table = sampleDocument.chapters[0]!.blocks.find((block): block is Table => block.kind === 'table')!;
const lights = ['green', 'yellow', 'red', NOTHING] as const;
const rowsOf = (count: number, name = (row: number) => `Zeile ${row}`): Cell[][] =>
  Array.from({ length: count }, (_, row) => [name(row), row / 100, row / 20, lights[row % 4]!]);
const tableOf = (rows: Cell[][], further: Partial<Table> = {}): Table => ({ ...table, rows, ...further });

/** Its tables stand below each other, beside each other, and in another chapter. */
function documentOf(first: Table, second = first): PageLayout {
  const chapter = sampleDocument.chapters[0]!;
  const narrow = (one: Table): Table => ({
    ...one,
    columns: one.columns.slice(0, 2),
    rows: one.rows.map((row) => row.slice(0, 2)),
    ...(one.total && { total: one.total.slice(0, 2) }),
  });
  const blocks = [first, second, { kind: 'row', tables: [narrow(first), narrow(second)] }, first] as const;
  return layOut({ ...sampleDocument, chapters: [{ ...chapter, blocks }, chapter, { ...chapter, blocks: [second] }] });
}

/** To a billionth of a point, without the heights of letters. */
const rounded = (marks: readonly Mark[] | null) =>
  marks
    ?.filter(({ what }) => what[0] !== 'letters')
    .map(({ what, x, y }) => ({ what, x: Math.round(x * 1e9) / 1e9, y: Math.round(y * 1e9) / 1e9 }));

it('some rows measure as all of them do, with lights, totals and small letters, wherever a table stands', () => {
  const long = tableOf(rowsOf(14));
  const small = tableOf(rowsOf(9), { isSmall: true, total: undefined, notes: [] });
  for (const layout of [documentOf(long, small), documentOf(small, long), documentOf(tableOf(rowsOf(2)), long)]) {
    const [all, some] = [compiler.marks(layout, 'all'), compiler.marks(layout, 'some')];
    expect(some).not.toBeNull();
    expect(rounded(some)).toEqual(rounded(all));
  }
});

it('leaves most rows of a long table out', () => {
  const { layout } = sampleTables(documentOf(tableOf(rowsOf(14))));
  expect(layout.chapters[0]!.blocks[0]).toMatchObject({ count: 15, rows: { length: 5 } });
});

it('measures all rows where one of them has two lines, be it seen beforehand or found out', () => {
  const words = 'Wort '.repeat(30).trim();
  const seen = documentOf(tableOf(rowsOf(14, (row) => (row === 7 ? words : `Zeile ${row}`))));
  expect(rounded(compiler.marks(seen, 'some'))).toEqual(rounded(compiler.marks(seen, 'all')));

  // Long heads take the room that the rows would have.
  const columns = table.columns.map((column, at) => (at === 1 ? { ...column, title: 'W'.repeat(60) } : column));
  const found = documentOf(
    tableOf(
      rowsOf(14, (row) => (row === 7 ? 'Ein Name von fünf Worten' : 'Name')),
      { columns },
    ),
  );
  expect(compiler.marks(found, 'some')).toBeNull();
  const { errors, pages, planned } = compiler.inspect(found);
  expect([errors, planned?.length]).toEqual([[], pages]);
});
