import type { CellValue } from '@fundscope/contract';
import type { Locale } from '@fundscope/ui-kit';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { inputText } from './cell-input.ts';
import type { CellState } from './correction-store.ts';

/** The value that the user has before his eyes and would change now. */
export function seenValue(state: CellState | undefined, loaded: CellValue): CellValue {
  if (!state || state.kind === 'invalid') return loaded;
  return state.kind === 'conflict' ? state.stored : state.change.newValue;
}

/** What a cell says while its correction is on the way or undecided; of a conflict, both values. */
export function shownText(state: CellState, { format }: PreparedColumn, loadedText: string): string {
  switch (state.kind) {
    case 'pending':
    case 'saved':
    case 'failed':
      return format(state.change.newValue);
    case 'conflict':
      return `${format(state.change.newValue)} ≠ ${format(state.stored)}`;
    case 'invalid':
      return state.text === '' ? loadedText : state.text;
  }
}

/** What would be lost with a cell's state; null for nothing. */
export function draftOf(state: CellState | undefined, locale: Locale): string | null {
  if (!state || state.kind === 'saved') return null;
  return state.kind === 'invalid' ? state.text : inputText(state.change.column, state.change.newValue, locale);
}
