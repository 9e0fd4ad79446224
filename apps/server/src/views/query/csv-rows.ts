import type { BoundColumn } from './bound-view.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from './csv-cell.ts';
import type { TextFormat } from './text-format.ts';
import { cellWriters, type CellFormat } from './wire-text.ts';

const asItIs = (text: string): string => text;

const csvCells: CellFormat = {
  missing: '',
  text: csvText,
  bool: asItIs,
  number: asItIs,
  date: asItIs,
  logdate: asItIs,
};

/** A CSV file, free of any locale; its first line has the names under which an import finds the same columns again. */
export function csvFormat(columns: readonly BoundColumn[]): TextFormat {
  const writers = cellWriters(columns, csvCells);
  return {
    head: CSV_BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => csvText(name))),
    row: (cells) => csvLine(writers.map((write, index) => write(cells[index]))),
    tail: '',
  };
}
