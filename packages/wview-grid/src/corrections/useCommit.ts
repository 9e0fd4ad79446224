import { useLocale } from '@fundscope/ui-kit';
import { usePartMessages } from '../messages/parts.ts';
import { isSameValue, parseInput } from '../editing/cell-input.ts';
import { draftOf } from '../editing/cell-state.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import type { OpenEditor } from '../editing/useCellEditing.ts';

/** What becomes of what was typed into an editor. */
export function useCommit() {
  const { corrections: store } = useGrid();
  const { drafts, cellOf } = usePane().cells;
  const { locale } = useLocale();
  const { inputErrors } = usePartMessages();

  /** @returns what is wrong with it; null when it was sent, or needs no sending */
  const commit = (opened: OpenEditor, text: string): string | null => {
    const { column, row, original } = opened;
    const { definition } = column;
    const key = cellOf(opened);
    const state = store.stateOf(key.row, key.column);
    const isOnItsWay = state?.kind === 'pending' || state?.kind === 'saved';
    const stay = () => {
      if (state?.kind === 'invalid') store.discard(key);
      else drafts?.keep(key, draftOf(state, locale));
      return null;
    };
    if (text === original) return stay();
    const parsed = parseInput(definition, text, locale);
    if (!parsed.ok) return inputErrors[parsed.error];
    const stored = row.cells[definition.SqlColName] ?? null;
    if (isSameValue(definition, isOnItsWay ? state.change.newValue : stored, parsed.value)) {
      if (isOnItsWay) return stay();
      store.discard(key);
    } else void store.correct({ row, column: definition, newValue: parsed.value });
    return null;
  };

  return {
    commit,
    /** Keeps what was typed in a cell that was left though it is not valid. */
    leave: (opened: OpenEditor, text: string) => {
      const error = commit(opened, text);
      if (error !== null) store.keepInvalid(cellOf(opened), text, error);
    },
  };
}
