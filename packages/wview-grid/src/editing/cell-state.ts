import type { CellValue } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { withCell, type RowChange, type RowSnapshot } from './row-snapshot.ts';
import { inputText } from './input-text.ts';

/** Where a correction stands. What was typed is kept until it is saved or given up. */
export type CellState =
  | { readonly kind: 'pending'; readonly change: RowChange }
  /** With how many corrections had been saved by then, this one among them. */
  | { readonly kind: 'saved'; readonly change: RowChange; readonly savedCount: number }
  | { readonly kind: 'failed'; readonly change: RowChange; readonly message: string }
  /** Somebody else has changed the row in a column (SqlColName): this one, or another. */
  | {
      readonly kind: 'conflict';
      readonly change: RowChange;
      readonly column: string;
      readonly stored: CellValue;
      /** How many times rows had arrived by then. */
      readonly arrivals: number;
    }
  /** Typed, but not a value of the column: not sent. */
  | { readonly kind: 'invalid'; readonly text: string; readonly message: string };

/** Sent, and refused for another reason than the value that is stored in the cell: the typed one still stands in it. */
export const isRefused = (state: CellState | undefined): boolean =>
  state?.kind === 'failed' || (state?.kind === 'conflict' && state.column !== state.change.column.SqlColName);

/** The value that the user has before their eyes and would change now. */
export function seenValue(state: CellState | undefined, loaded: CellValue): CellValue {
  if (!state || state.kind === 'invalid') return loaded;
  return state.kind === 'conflict' && !isRefused(state) ? state.stored : state.change.newValue;
}

/**
 * The row that a further attempt goes on from: what the user has been told is stored, is; what stands behind a text
 * that was not sent is as it was when it was typed.
 */
export function rowForRetry(state: CellState | undefined, seen: RowSnapshot): RowSnapshot {
  if (state?.kind === 'conflict') return withCell(seen, state.column, state.stored);
  if (state?.kind !== 'failed') return seen;
  const { row, column } = state.change;
  return withCell(seen, column.SqlColName, row.cells[column.SqlColName] ?? null);
}

/** What a cell says while its correction is on the way or unresolved; of a conflict, both values. */
export function shownText(state: CellState, { format }: PreparedColumn, loadedText: string): string {
  if (state.kind === 'invalid') return state.text === '' ? loadedText : state.text;
  const mine = format(state.change.newValue);
  return state.kind === 'conflict' && !isRefused(state) ? `${mine} ≠ ${format(state.stored)}` : mine;
}

/** What would be lost with a cell's state; null for nothing. */
export function draftOf(state: CellState | undefined, locale: Locale): string | null {
  if (!state || state.kind === 'saved') return null;
  return state.kind === 'invalid' ? state.text : inputText(state.change.column, state.change.newValue, locale);
}
