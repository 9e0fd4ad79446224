import type { TableRecord } from './table-source.ts';

/** Rows as a thread sends them: a message copies a text as often as it occurs, so each is in it once. */
export interface PackedRows {
  readonly lines: readonly number[];
  /** Cells of each row. */
  readonly widths: readonly number[];
  /** By cell, row after row: the index in `texts`; -1 for an empty cell. */
  readonly cells: Int32Array;
  readonly texts: readonly string[];
}

export function packRows(rows: readonly TableRecord[]): PackedRows {
  const indexes = new Map<string, number>();
  const indexOf = (text: string | null): number => {
    if (text === null) return -1;
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  const cells = Int32Array.from(rows.flatMap((row) => row.cells.map(indexOf)));
  return {
    lines: rows.map(({ line }) => line),
    widths: rows.map((row) => row.cells.length),
    cells,
    texts: [...indexes.keys()],
  };
}

export function* unpackRows({ lines, widths, cells, texts }: PackedRows): Generator<TableRecord> {
  let start = 0;
  for (const [row, line] of lines.entries()) {
    const end = start + (widths[row] ?? 0);
    yield { line, cells: Array.from(cells.subarray(start, end), (index) => texts[index] ?? null) };
    start = end;
  }
}
