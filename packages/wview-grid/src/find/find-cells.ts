import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { cellText } from '../columns/cell-text.ts';

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
  /** How many of the rows can be gone to. */
  readonly reachableRows: number;
  readonly columns: readonly PreparedColumn[];
  readonly query: string;
}

const ROWS_AT_ONCE = 20;

/** What was found in some rows. */
export interface FoundCells {
  readonly hits: readonly CellPosition[];
  /** How many cells were found in rows that cannot be gone to. */
  readonly beyond: number;
}

/**
 * Looks through all cells of all rows, shown or not, row by row. Hands on what it has found piece by piece, so that the
 * caller can let the browser breathe.
 */
export function* findCells({ rows, reachableRows, columns, query }: FindInput): Generator<FoundCells> {
  const isHit = hitTest(query);
  let hits: CellPosition[] = [];
  let beyond = 0;
  for (let row = 0; row < rows.rowCount; row++) {
    columns.forEach((prepared, column) => {
      if (prepared.kind === 'check' || !isHit?.(cellText(prepared, rows, row))) return;
      if (row < reachableRows) hits.push({ row, column });
      else beyond += 1;
    });
    if (row % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    yield { hits, beyond };
    hits = [];
    beyond = 0;
  }
  yield { hits, beyond };
}

/** The index of the first hit at or behind a cell; from the beginning again where there is none. */
export function nextHit(hits: readonly CellPosition[], { row, column }: CellPosition): number {
  const index = hits.findIndex((hit) => hit.row > row || (hit.row === row && hit.column >= column));
  return index === -1 ? 0 : index;
}
