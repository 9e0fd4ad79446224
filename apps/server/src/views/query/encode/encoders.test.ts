import { createColumnsWriter } from '@fundscope/contract/view-columns';
import type { ColumnType } from '@fundscope/contract/views';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MessageCutter } from '../../../database/rows-out/row-messages.ts';
import { viewDefinitionSchema } from '../../definition/view-definition.ts';
import type { BoundColumn } from '../bound-view.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../csv-cell.ts';
import { cellKinds, dateText, numberText, type TextRow } from '../wire-text.ts';
import { ColumnsEncoder } from './columns-encoder.ts';
import { CsvEncoder } from './csv-encoder.ts';
import { JsonEncoder } from './json-encoder.ts';
import { encodeRows, rawChunks } from './raw-rows.ts';
import type { Emit, RowsEncoder } from './rows-encoder.ts';

const types: readonly ColumnType[] = ['text', 'name', 'number', 'percmath', 'bool', 'date', 'logdate'];
const { columns: described } = viewDefinitionSchema.parse({
  name: 'V',
  title: 'A view',
  relation: 'v',
  columns: types.map((type) => ({ name: type, type })),
});
const columns = described.map((column): BoundColumn => {
  const name = `${column.name} "é", =`;
  return { name, column: { ...column, name }, kind: 'other', cell: sql`null` };
});

const signs = Array.from('a1=+-@\t\r\n\'",;\\/ {}<>\u0001\u0007\b\f\u001F\u007F\u0085\u2028äß€😀＝＋－＠﻿\uFFFE');
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }).map((given) => given.replaceAll('\0', '')),
);
const number = fc.oneof(
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '-0', '-0.00', '0', '0.000000001', '0.0000000001', '1e-07', '1e+308'),
  fc.constantFrom(
    '12345678901234567890.123',
    '999999999999999',
    '1000000000000000',
    '2147483647',
    '2147483648',
    '-2147483648',
  ),
  fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 9 }))
    .map(([value, places]) => (value / 10 ** places).toFixed(places)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const day = fc.oneof(
  fc.constantFrom('infinity', '-infinity', '0044-03-15 BC', '12026-01-31', '0001-01-01'),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const time = fc.oneof(
  fc.constantFrom('infinity', '-infinity', '0044-03-15 10:20:30 BC', '12026-01-31 10:20:30'),
  day.map((date) => `${date.slice(0, 10)} 10:20:30`),
);
const cell = { text, bool: fc.constantFrom('t', 'f'), number, date: day, logdate: time };
const row: fc.Arbitrary<TextRow> = fc.tuple(...types.map((type) => fc.option(cell[cellKinds[type]], { freq: 6 })));

/** A cell as every format has it; null for none. */
function wire(index: number, given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  switch (cellKinds[types[index] ?? 'text']) {
    case 'text':
      return given;
    case 'bool':
      return given === 't' ? 'true' : 'false';
    case 'number':
      return numberText(given);
    case 'date':
    case 'logdate':
      return dateText(given);
  }
}
const isQuoted = (index: number) => !['number', 'bool'].includes(cellKinds[types[index] ?? 'text']);
const isText = (index: number) => cellKinds[types[index] ?? 'text'] === 'text';

const plainJson = (rows: readonly TextRow[]): string => {
  const objects = rows.map((cells, at) => {
    const members = columns.map(({ name }, index) => {
      const value = wire(index, cells[index]);
      return `${JSON.stringify(name)}:${value !== null && isQuoted(index) ? JSON.stringify(value) : value}`;
    });
    return `{"_rn":${at + 1},${members.join(',')}}`;
  });
  return `[${objects.join(',')}]`;
};
const plainCsv = (rows: readonly TextRow[]): string =>
  CSV_BYTE_ORDER_MARK +
  csvLine(columns.map(({ name }) => csvText(name))) +
  rows
    .map((cells) =>
      csvLine(
        columns.map((_, index) => {
          const value = wire(index, cells[index]);
          return isText(index) ? csvText(value) : (value ?? '');
        }),
      ),
    )
    .join('');
function plainColumns(rows: readonly TextRow[], blockRows: number): Buffer {
  const writer = createColumnsWriter(columns.map(({ name, column }) => ({ name, type: column.type })));
  const parts = [writer.head()];
  for (let at = 0; at < rows.length; at += blockRows) {
    parts.push(
      writer.rows(rows.slice(at, at + blockRows).map((cells) => columns.map((_, index) => wire(index, cells[index])))),
    );
  }
  parts.push(writer.end({ rowCount: rows.length, isLimitReached: false }));
  return Buffer.concat(parts);
}

/** Through chunks of this size, as a socket might cut them. */
async function encoded(
  rows: readonly TextRow[],
  chunkBytes: number,
  create: (emit: Emit) => RowsEncoder,
): Promise<Buffer> {
  const chunks = async function* () {
    for await (const whole of rawChunks(rows)) {
      for (let at = 0; at < whole.length; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
    }
  };
  const parts: Buffer[] = [];
  for await (const part of encodeRows(chunks(), create)) parts.push(part);
  return Buffer.concat(parts);
}

describe('rows that are encoded as bytes', () => {
  const rows = fc.array(row, { maxLength: 40 });
  const chunkBytes = fc.oneof(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 65, max: 5_000 }));

  it('are the JSON that JSON.stringify would write, whatever the cells are and wherever chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(rows, chunkBytes, async (given, size) => {
        const json = await encoded(given, size, (emit) => new JsonEncoder(columns, emit));
        expect(json.toString()).toBe(plainJson(given));
      }),
      { numRuns: 300 },
    );
  });

  it('are the CSV that is written cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(rows, chunkBytes, async (given, size) => {
        const csv = await encoded(given, size, (emit) => new CsvEncoder(columns, emit));
        expect(csv.toString()).toBe(plainCsv(given));
      }),
      { numRuns: 300 },
    );
  });

  it('are the columns that the contract’s writer makes of the same blocks, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(rows, chunkBytes, fc.integer({ min: 1, max: 16 }), async (given, size, blockRows) => {
        const bytes = await encoded(given, size, (emit) => new ColumnsEncoder(columns, emit, blockRows));
        expect(bytes.equals(plainColumns(given, blockRows))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same columns where there are more rows than there was room for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 60, maxLength: 1_100, size: 'max' }), async (given) => {
        const bytes = await encoded(given, 60_000, (emit) => new ColumnsEncoder(columns, emit));
        expect(bytes.equals(plainColumns(given, 1_024))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('are columns with indices of one, two and four bytes, and with blocks of one form each', async () => {
    const many = Array.from({ length: 70_000 }, (_, index): TextRow => [
      `text ${index}`,
      `name ${index % 300}`,
      String(index),
      `${index}.25`,
      't',
      null,
      null,
    ]);
    const bytes = await encoded(many, 60_000, (emit) => new ColumnsEncoder(columns, emit));
    expect(bytes.equals(plainColumns(many, 1024))).toBe(true);
  });

  it('remember only so many texts of a columns answer, and give the others again', async () => {
    const long = (index: number) => `${index} `.padEnd(3_000, 'x');
    const many = Array.from({ length: 6_000 }, (_, index): TextRow => [
      long(index % 2_900),
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    const { createColumnsReader } = await import('@fundscope/contract/view-columns');
    const reader = createColumnsReader();
    reader.push(await encoded(many, 60_000, (emit) => new ColumnsEncoder(columns, emit)));
    const { table } = reader.finish();
    const name = columns[0]?.name ?? '';
    for (const at of [0, 1_999, 2_000, 2_899, 5_999]) expect(table.rowAt(at)[name]).toBe(many[at]?.[0]);
  });
});

describe('messages that come in chunks', () => {
  it('end with the last that is wanted, and what follows it is given back', () => {
    const message = (code: number, body: string) => {
      const head = Buffer.alloc(5);
      head[0] = code;
      head.writeUInt32BE(body.length + 4, 1);
      return Buffer.concat([head, Buffer.from(body)]);
    };
    const stream = Buffer.concat([
      message(0x44, 'row'),
      message(0x43, 'note'),
      message(0x5a, 'last'),
      message(0x44, 'not ours'),
    ]);
    for (let size = 1; size <= stream.length; size++) {
      const seen: string[] = [];
      const cutter = new MessageCutter({
        row: (bytes, start, end) => void seen.push(bytes.toString('utf8', start, end)),
        other: (bytes, start, end) => seen.push(bytes.toString('utf8', start + 5, end)) > 0 && bytes[start] === 0x5a,
      });
      let rest: Buffer | undefined;
      let at = 0;
      for (; at < stream.length && !rest; at += size) rest = cutter.take(stream.subarray(at, at + size));
      expect(seen).toEqual(['row', 'note', 'last']);
      const given = Buffer.concat([rest ?? Buffer.alloc(0), stream.subarray(at)]);
      expect(given.toString('latin1')).toBe(
        Buffer.concat([message(0x5a, 'last'), message(0x44, 'not ours')]).toString('latin1'),
      );
    }
  });
});
