import type { ColumnType } from '@fundscope/contract';
import type { BoundColumn } from './bound-view.ts';
import { csvLine, csvText } from './csv-cell.ts';
import { dateText, numberText } from './json-rows.ts';
import type { TextRow } from './row-cursor.ts';

type CellWriter = (text: string) => string;

/** The first line: the names under which an import finds the same columns again. */
export const csvHeader = (columns: readonly BoundColumn[]): string => csvLine(columns.map(({ name }) => csvText(name)));

/** Rows as lines of a CSV file, free of any locale. */
export function csvRowEncoder(columns: readonly BoundColumn[]): (row: TextRow) => string {
  const writers = columns.map(({ column }) => writerOf(column.type));
  return (row) =>
    csvLine(
      writers.map((write, index) => {
        const cell = row[index];
        return cell === null || cell === undefined ? '' : write(cell);
      }),
    );
}

function writerOf(type: ColumnType): CellWriter {
  switch (type) {
    case 'name':
    case 'text':
      return csvText;
    case 'bool':
      return (text) => (text === 't' ? 'true' : 'false');
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return (text) => numberText(text) ?? '';
    case 'date':
    case 'logdate':
      return (text) => dateText(text) ?? '';
  }
}
