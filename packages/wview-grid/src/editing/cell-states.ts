import type { CellKey } from './cell-editing.ts';
import type { CellState } from './cell-state.ts';

export interface CellAndState {
  readonly key: CellKey;
  readonly state: CellState;
}

/** The states of corrected cells, and who follows them. */
export function createCellStates() {
  const states = new Map<string, CellAndState>();
  const listeners = new Set<() => void>();
  let version = 0;
  const tell = (): void => {
    version++;
    for (const listener of listeners) listener();
  };
  return {
    stateOf: (row: string, column: string): CellState | undefined =>
      states.size === 0 ? undefined : states.get(idOf({ row, column }))?.state,
    /** Counts changes. */
    version: () => version,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    tell,
    put: (key: CellKey, state: CellState | null): void => {
      // The one that was decided last stands at the end.
      states.delete(idOf(key));
      if (state) states.set(idOf(key), { key, state });
      tell();
    },
    /** What is typed and neither saved nor on its way, the last decided at the end. */
    unresolved: (): CellAndState[] =>
      [...states.values()].filter(({ state: { kind } }) => kind !== 'pending' && kind !== 'saved'),
    /** Forgets what was saved up to this count. */
    forgetSaved: (savedCount: number): void => {
      let hasSaved = false;
      for (const [id, { state }] of states) {
        if (state.kind === 'saved' && state.savedCount <= savedCount) hasSaved = states.delete(id);
      }
      if (hasSaved) tell();
    },
  };
}

const idOf = ({ row, column }: CellKey): string => `${column}\n${row}`;
