import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { useGridMessages } from '../messages/index.ts';
import { isRefused, type CellState } from '../editing/cell-state.ts';
import type { useCellEditing } from '../editing/useCellEditing.ts';

/** What became of a correction that is unresolved, in words; empty for one that is on its way or saved. */
export function useCorrectionText({ definitions }: Pick<ReturnType<typeof useCellEditing>, 'definitions'>) {
  const { locale } = useLocale();
  const { corrections } = useGridMessages();
  return (state: CellState): string => {
    if (state.kind === 'invalid' || state.kind === 'pending' || state.kind === 'saved') {
      return state.kind === 'invalid' ? state.message : '';
    }
    const { column, newValue } = state.change;
    const mine = createCellFormatter(column, locale)(newValue);
    if (state.kind === 'failed') return corrections.failed(mine, state.message);
    const changed = definitions.find(({ SqlColName }) => SqlColName === state.column);
    const stored = changed ? createCellFormatter(changed, locale)(state.stored) : String(state.stored);
    return isRefused(state)
      ? corrections.rowConflict(mine, changed?.DisplayName ?? state.column, stored)
      : corrections.conflict(mine, stored);
  };
}
