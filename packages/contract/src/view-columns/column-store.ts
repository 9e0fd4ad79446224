import type { CellValue, ViewRow } from '../views/views.ts';
import type { ByteReader } from './byte-reader.ts';
import { cellStorage } from './cell-storage.ts';
import { ColumnsFormatError } from './frames.ts';
import { readNumbers } from './number-block.ts';
import { readTexts } from './text-block.ts';
import type { ColumnHead } from './write-columns.ts';

/** A column of loaded rows. */
export interface StoredColumn extends ColumnHead {
  /** The value in a row, counted from 0, as the row objects of the JSON answer have it. */
  readonly valueAt: (rowIndex: number) => CellValue;
}

/** Loaded rows as columns in typed arrays; a row becomes an object only where one is asked for. */
export interface ViewTable {
  readonly rowCount: number;
  readonly columns: readonly StoredColumn[];
  /** The value of a column in a row, counted from 0; null where there is none. `_rn` counts from 1. */
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
  /** A row as the JSON answer has it. */
  readonly rowAt: (rowIndex: number) => ViewRow;
}

/** A column that grows block by block. */
export interface GrowingColumn {
  /** Reads the rows of the next block behind those that are there. */
  readonly read: (from: ByteReader, rows: number) => void;
  /** The column as it is, without room to grow. */
  readonly finish: () => StoredColumn;
}

/** @param expectedRows how many rows are announced; a column grows beyond them where it must */
export function growingColumn(head: ColumnHead, expectedRows: number): GrowingColumn {
  switch (cellStorage[head.type]) {
    case 'number':
      return numberColumn(head, expectedRows);
    case 'text':
      return textColumn(head, expectedRows);
    case 'bool':
      return boolColumn(head, expectedRows);
  }
}

const FIRST_ROWS = 1_024;
const capacity = (expectedRows: number): number => (expectedRows > 0 ? expectedRows : FIRST_ROWS);

function numberColumn(head: ColumnHead, expectedRows: number): GrowingColumn {
  let values = new Float64Array(capacity(expectedRows));
  let count = 0;
  return {
    read: (from, rows) => {
      if (count + rows > values.length) values = grown(values, new Float64Array(roomFor(count + rows)));
      readNumbers(from, rows, values, count);
      count += rows;
    },
    finish: () => {
      const kept = count < values.length ? values.slice(0, count) : values;
      const valueAt = (row: number) => {
        const value = kept[row];
        return value === undefined || Number.isNaN(value) ? null : value;
      };
      return { ...head, valueAt };
    },
  };
}

function textColumn(head: ColumnHead, expectedRows: number): GrowingColumn {
  const texts: string[] = [];
  let indices: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(capacity(expectedRows));
  let count = 0;
  return {
    read: (from, rows) => {
      const indexAt = readTexts(from, rows, texts);
      if (texts.length >= 2 ** (8 * indices.BYTES_PER_ELEMENT)) {
        indices = grown(indices, wideEnough(texts.length, indices.length));
      }
      if (count + rows > indices.length) indices = grown(indices, wideEnough(texts.length, roomFor(count + rows)));
      for (let row = 0; row < rows; row++) {
        const index = indexAt(row);
        if (index > texts.length) throw new ColumnsFormatError('An index beyond its dictionary');
        indices[count + row] = index;
      }
      count += rows;
    },
    finish: () => {
      const kept = count < indices.length ? indices.slice(0, count) : indices;
      return { ...head, valueAt: (row) => texts[(kept[row] ?? 0) - 1] ?? null };
    },
  };
}

function boolColumn(head: ColumnHead, expectedRows: number): GrowingColumn {
  let values = new Uint8Array(capacity(expectedRows));
  let count = 0;
  return {
    read: (from, rows) => {
      if (count + rows > values.length) values = grown(values, new Uint8Array(roomFor(count + rows)));
      values.set(from.bytes(rows), count);
      count += rows;
    },
    finish: () => {
      const kept = count < values.length ? values.slice(0, count) : values;
      const valueAt = (row: number) => {
        const value = kept[row];
        return value === undefined || value > 1 ? null : value === 1;
      };
      return { ...head, valueAt };
    },
  };
}

const roomFor = (rows: number): number => Math.max(2 * rows, FIRST_ROWS);

const wideEnough = (texts: number, rows: number): Uint8Array | Uint16Array | Uint32Array => {
  if (texts < 2 ** 8) return new Uint8Array(rows);
  return texts < 2 ** 16 ? new Uint16Array(rows) : new Uint32Array(rows);
};

function grown<Values extends { set: (source: ArrayLike<number>) => void }>(
  from: ArrayLike<number>,
  room: Values,
): Values {
  room.set(from);
  return room;
}

/** @param columns all of `rowCount` rows */
export function viewTable(columns: readonly StoredColumn[], rowCount: number): ViewTable {
  const byName = new Map(columns.map(({ name, valueAt }) => [name, valueAt]));
  const number = (rowIndex: number) => (rowIndex >= 0 && rowIndex < rowCount ? rowIndex + 1 : null);
  byName.set('_rn', number);
  return {
    rowCount,
    columns,
    cell: (rowIndex, sqlColName) => byName.get(sqlColName)?.(rowIndex) ?? null,
    rowAt: (rowIndex) => ({
      _rn: rowIndex + 1,
      ...Object.fromEntries(columns.map(({ name, valueAt }) => [name, valueAt(rowIndex)])),
    }),
  };
}
