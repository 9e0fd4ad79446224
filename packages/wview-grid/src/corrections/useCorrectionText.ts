import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { usePartMessages } from '../messages/parts.ts';
import { usePane } from '../model/grid-context.ts';
import { isRefused, type CellState } from '../editing/cell-state.ts';

/** What became of a correction that is unresolved, in words; empty for one that is on its way or saved. */
export function useCorrectionText() {
  const { definitions } = usePane().cells;
  const { locale } = useLocale();
  const { corrections } = usePartMessages();
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
