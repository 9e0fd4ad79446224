import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnTypes, type ColumnType, type ViewRow } from '../views/views.ts';
import { cellStorage } from './cell-storage.ts';
import { createColumnsReader, createColumnsWriter, type ColumnHead, type WireCells } from './index.ts';

const numberText = fc.oneof(
  fc.tuple(fc.integer(), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  fc.integer({ min: -300, max: 300 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('0.10', '-0', '-0.00', '12345678901234567890.123', '1e-07', '1e400', '-3', '0.000001', '99999.5'),
);
const dates = fc.constantFrom('2026-01-31', '0001-01-01', '9999-12-31');

const cellOf = (type: ColumnType): fc.Arbitrary<string | null> => {
  const storage = cellStorage[type];
  if (storage === 'number') return fc.option(numberText);
  if (storage === 'bool') return fc.option(fc.constantFrom('true', 'false'));
  if (type === 'date') return fc.option(dates);
  return fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'a', '\uD800', '\0', '"', '€\u2028')));
};

interface Table {
  readonly columns: readonly ColumnHead[];
  readonly rows: readonly WireCells[];
}

const tables: fc.Arbitrary<Table> = fc
  .uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), type: fc.constantFrom(...columnTypes) }), {
    maxLength: 8,
    selector: ({ name }) => name,
  })
  .map((columns) => columns.filter(({ name }) => name !== '_rn' && name !== '__proto__'))
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...columns.map(({ type }) => cellOf(type))), { maxLength: 40 }),
    }),
  );

/** The rows as the JSON answer writes them. */
const jsonRows = ({ columns, rows }: Table): ViewRow[] =>
  JSON.parse(
    `[${rows
      .map((cells, row) => {
        const members = columns.map(({ name, type }, column) => {
          const cell = cells[column] ?? null;
          const isText = cellStorage[type] === 'text';
          return `,${JSON.stringify(name)}:${isText ? JSON.stringify(cell) : cell}`;
        });
        return `{"_rn":${row + 1}${members.join('')}}`;
      })
      .join(',')}]`,
  ) as ViewRow[];

function written({ columns, rows }: Table, blockRows: number): Uint8Array {
  const writer = createColumnsWriter(columns);
  const frames = [writer.head()];
  for (let at = 0; at < rows.length; at += blockRows) frames.push(writer.rows(rows.slice(at, at + blockRows)));
  frames.push(writer.end({ rowCount: rows.length, isLimitReached: false }));
  return new Uint8Array(frames.flatMap((frame) => [...frame]));
}

const NAMES: Table = {
  columns: [{ name: 'Fund', type: 'name' }],
  rows: [['A'], ['B'], ['A'], [null]],
};

describe('the columns answer', () => {
  it('comes out of its reader as the very cells of the JSON rows, however its bytes arrive', () => {
    fc.assert(
      fc.property(
        tables,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 200 }),
        fc.nat(60),
        (table, blockRows, chunkBytes, expectedRows) => {
          const bytes = written(table, blockRows);
          const reader = createColumnsReader({ expectedRows });
          for (let at = 0; at < bytes.length; at += chunkBytes) reader.push(bytes.slice(at, at + chunkBytes));
          const { table: read, rowCount } = reader.finish();
          expect(rowCount).toBe(table.rows.length);
          const rows = Array.from({ length: read.rowCount }, (_, row) => read.rowAt(row));
          const wanted = jsonRows(table);
          expect(rows).toEqual(wanted);
          for (const [index, row] of wanted.entries()) {
            for (const name of Object.keys(row)) expect(read.cell(index, name)).toBe(row[name]);
          }
        },
      ),
    );
  });

  it('sends a text once, and later its number only', () => {
    const many = { ...NAMES, rows: Array.from({ length: 1_000 }, (_, row) => [`a long name of fund ${row % 7}`]) };
    expect(written(many, 100).length).toBeLessThan(1_500);
  });

  it('holds more texts than are remembered, and more than an index of two bytes counts', () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => [`text ${row}`]);
    const writer = createColumnsWriter(NAMES.columns);
    const reader = createColumnsReader();
    reader.push(writer.head());
    for (let at = 0; at < rows.length; at += 5_000) reader.push(writer.rows(rows.slice(at, at + 5_000)));
    reader.push(writer.rows([['text 199999'], ['text 0'], [null]]));
    reader.push(writer.end({ rowCount: 200_003, isLimitReached: true }));
    const { table, isLimitReached } = reader.finish();
    expect(isLimitReached).toBe(true);
    expect([254, 255, 256, 65_535, 65_536, 199_999].map((row) => table.cell(row, 'Fund'))).toEqual(
      [254, 255, 256, 65_535, 65_536, 199_999].map((row) => `text ${row}`),
    );
    expect([200_000, 200_001, 200_002].map((row) => table.cell(row, 'Fund'))).toEqual(['text 199999', 'text 0', null]);
  });

  it('has no value beyond its rows and columns', () => {
    const reader = createColumnsReader();
    reader.push(written(NAMES, 10));
    const { table } = reader.finish();
    expect(table.cell(0, '_rn')).toBe(1);
    for (const row of [-1, 4]) for (const name of ['Fund', '_rn']) expect(table.cell(row, name)).toBeNull();
    expect(table.cell(0, 'NAV')).toBeNull();
  });

  it('is never taken for whole when it broke off, nor read when it is something else', () => {
    const bytes = written(NAMES, 2);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        const reader = createColumnsReader();
        reader.push(bytes.slice(0, length));
        expect(() => reader.finish()).toThrow('broke off');
      }),
    );
    const other = () => createColumnsReader().push(new TextEncoder().encode('<!doctype html><title>Proxy</title>'));
    expect(other).toThrow();
  });
});
