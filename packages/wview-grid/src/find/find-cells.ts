import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';

/** Whether a text, as it is shown, is what is looked for. */
export type HitTest = (shownText: string) => boolean;

const foldText = (text: string): string => text.toLowerCase().replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');

/** Looks for letters of either case. Null for an empty query, which finds nothing. */
export function hitTest(query: string): HitTest | null {
  const folded = foldText(query);
  return folded === '' ? null : (shownText) => foldText(shownText).includes(folded);
}

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
  const isHit = hitTest(query);
  let hits: CellPosition[] = [];
  for (let row = 0; row < rowCount; row++) {
    columns.forEach(({ kind, definition, format }, column) => {
      if (kind !== 'check' && isHit?.(format(rows.cell(row, definition.SqlColName)))) hits.push({ row, column });
    });
    if (row % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    yield hits;
    hits = [];
  }
  yield hits;
}

/** The index of the first hit at or behind a cell; from the beginning again where there is none. */
export function nextHit(hits: readonly CellPosition[], { row, column }: CellPosition): number {
  const index = hits.findIndex((hit) => hit.row > row || (hit.row === row && hit.column >= column));
  return index === -1 ? 0 : index;
}
