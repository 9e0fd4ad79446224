import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellAndState } from './cell-states.ts';
import { isRefused } from './cell-state.ts';
import type { useCellEditing } from './useCellEditing.ts';

/** What an undecided correction says: where it is, and what became of it. */
export function useCorrectionText(cells: ReturnType<typeof useCellEditing>) {
  const { locale } = useLocale();
  const { corrections } = useGridMessages();
  const columnOf = (name: string) => cells.definitions.find(({ SqlColName }) => SqlColName === name);
  const what = ({ state }: CellAndState): string => {
    if (state.kind === 'invalid' || state.kind === 'pending' || state.kind === 'saved') {
      return state.kind === 'invalid' ? state.message : '';
    }
    const { column, newValue } = state.change;
    const mine = createCellFormatter(column, locale)(newValue);
    if (state.kind === 'failed') return corrections.failed(mine, state.message);
    const changed = columnOf(state.column);
    const stored = changed ? createCellFormatter(changed, locale)(state.stored) : String(state.stored);
    return isRefused(state)
      ? corrections.rowConflict(mine, changed?.DisplayName ?? state.column, stored)
      : corrections.conflict(mine, stored);
  };
  return (one: CellAndState) => {
    const title = columnOf(one.key.column)?.DisplayName ?? one.key.column;
    const place = cells.placeOf(one.key);
    return {
      where: place ? corrections.cell(title, place.row + 1) : corrections.unseenCell(title, rowName(one.key.row)),
      what: what(one),
    };
  };
}

/** The key's cells, for people. */
const rowName = (key: string): string => key.slice(1, -1).replaceAll('"', '').replaceAll(',', ', ');
