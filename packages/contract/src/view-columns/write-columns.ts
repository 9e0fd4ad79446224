import type { ColumnType } from '../views/views.ts';
import { cellStorage } from './cell-storage.ts';
import { frameKinds, jsonBytes, writeFrame } from './frames.ts';
import { writeNumbers } from './number-block.ts';
import { createTextWriter, dictionaryBudget } from './text-block.ts';

/** A column of the answer. */
export interface ColumnHead {
  /** The SqlColName. */
  readonly name: string;
  readonly type: ColumnType;
}

/** A row's cells as the JSON answer writes them, without quotes: `12.50`, `true`, `2026-01-31`; null for none. */
export type WireCells = readonly (string | null)[];

export interface ColumnsEnd {
  readonly rowCount: number;
  readonly isLimitReached: boolean;
}

/** Version of the format; a reader refuses others. */
export const COLUMNS_VERSION = 1;

type BlockWriter = (cells: WireCells) => Uint8Array[];

/** Writes a columns answer: first the head, then blocks of rows, then the end. Each is one frame. */
export function createColumnsWriter(columns: readonly ColumnHead[]) {
  const budget = dictionaryBudget();
  const writers = columns.map(({ type }): BlockWriter => {
    switch (cellStorage[type]) {
      case 'text':
        return createTextWriter(budget);
      case 'number':
        return (cells) => [writeNumbers(cells)];
      case 'bool':
        return (cells) => [Uint8Array.from(cells, (cell) => (cell === null ? 2 : Number(cell === 'true')))];
    }
  });
  return {
    head: () => writeFrame(frameKinds.head, [jsonBytes({ version: COLUMNS_VERSION, columns })]),
    /** Rows that follow those of the block before. */
    rows: (rows: readonly WireCells[]) => {
      const count = new Uint8Array(4);
      new DataView(count.buffer).setUint32(0, rows.length, true);
      const blocks = writers.flatMap((write, column) => write(rows.map((cells) => cells[column] ?? null)));
      return writeFrame(frameKinds.rows, [count, ...blocks]);
    },
    end: (end: ColumnsEnd) => writeFrame(frameKinds.end, [jsonBytes(end)]),
  };
}
