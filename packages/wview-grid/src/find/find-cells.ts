import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';

/** What is looked for: letters of either case, in the text as it is shown. */
export const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');

export const isHit = (shownText: string, foldedQuery: string): boolean =>
  foldedQuery !== '' && foldText(shownText).includes(foldedQuery);

interface FindInput {
  readonly rows: RowSource;
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
  readonly query: string;
}

const ROWS_AT_ONCE = 20;

/**
 * Looks through all cells, drawn or not, row by row. Hands on what it has found piece by piece, so that the
 * caller can let the browser breathe.
 */
export function* findCells({ rows, rowCount, columns, query }: FindInput): Generator<readonly CellPosition[]> {
  const folded = foldText(query);
  let found: CellPosition[] = [];
  for (let row = 0; row < rowCount; row++) {
    columns.forEach(({ kind, definition, format }, column) => {
      if (kind !== 'check' && isHit(format(rows.cell(row, definition.SqlColName)), folded)) found.push({ row, column });
    });
    if (row % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    yield found;
    found = [];
  }
  yield found;
}

/** The index of the first hit at or behind a cell; from the beginning again where there is none. */
export function nextHit(hits: readonly CellPosition[], { row, column }: CellPosition): number {
  const at = hits.findIndex((hit) => hit.row > row || (hit.row === row && hit.column >= column));
  return at === -1 ? 0 : at;
}
