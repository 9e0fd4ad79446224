import { keyOfChange, type RowChange, type RowSnapshot, type SavedChange } from './row-snapshot.ts';
import type { CellChange, CellKey, CorrectionOutcome, RowCells } from './cell-editing.ts';
import { rowForRetry, type CellState } from './cell-state.ts';
import { createCellStates } from './cell-states.ts';
import { createCommentQuestions } from './comment-questions.ts';
import { createSavedOverlay } from './saved-overlay.ts';
import { sendInTurn, type SendProgress } from './send-in-turn.ts';
import { createUndoList, type UndoStep } from './undo-list.ts';

/** What corrections need of the grid and the screen, as it is by now. */
export interface CorrectionDeps {
  readonly send: (change: CellChange) => Promise<CorrectionOutcome>;
  /** Whether a change is sent with a comment of the user. */
  readonly needsComment: (change: CellChange) => boolean;
  /** Nothing more follows: rows can be loaded again. */
  readonly settle: () => void;
  /** Is told of each change of a cell; null: it is as it was loaded. */
  readonly keep: (cell: CellKey, state: CellState | null) => void;
  /** The cells of a row that is loaded; undefined where it is not. */
  readonly read: (row: string) => RowCells | undefined;
}

/** Rows that were loaded again. They may be shown later: what is saved meanwhile is not in them. */
export interface Arrival {
  /** Counts from 1. */
  readonly number: number;
  /** Corrections up to this count were saved before rows were last asked for. */
  readonly savedCount: number;
}

interface TurnOptions {
  readonly onProgress: (progress: SendProgress) => void;
  readonly isStopped: () => boolean;
}

/** What happens to corrected cells, outside of React. */
export type CorrectionStore = ReturnType<typeof createCorrectionStore>;

export function createCorrectionStore(given: Partial<CorrectionDeps> = {}) {
  let deps: CorrectionDeps = { ...NO_DEPS, ...given };
  const states = createCellStates();
  const overlay = createSavedOverlay();
  const undoList = createUndoList();
  const questions = createCommentQuestions(states.tell);
  /** By row: the server compares it whole, so corrections of one row go one after another. */
  const running = new Map<string, Promise<CorrectionOutcome>>();
  let undoing: SendProgress | null = null;
  let isUndoStopped = false;
  let arrivals = 0;
  let shownArrival = 0;
  let settledCount = 0;

  const put = (key: CellKey, state: CellState | null): void => {
    states.put(key, state);
    deps.keep(key, state);
  };
  /** Sends a change behind those of the same row; resolves when it is decided, and never rejects. */
  const attempt = (change: RowChange, step: UndoStep): Promise<CorrectionOutcome> => {
    const { key } = change.row;
    put(keyOfChange(change), { kind: 'pending', change });
    const sending = sendAfter(running.get(key), change, step);
    running.set(key, sending);
    void sending.then(() => running.get(key) === sending && running.delete(key));
    return sending;
  };
  const sendAfter = async (before: Promise<unknown> | undefined, change: RowChange, step: UndoStep) => {
    if (before) await before;
    const { row, column, newValue, undoes, comment: earlierComment } = change;
    const cells = overlay.cellsNow(row);
    const oldValue = cells[column.SqlColName] ?? null;
    const cellChange = { row: row.key, column, oldValue, newValue, cells };
    const comment = deps.needsComment(cellChange)
      ? await questions.ask({ ...cellChange, comment: earlierComment })
      : undefined;
    const outcome = comment === null ? CANCELLED : await sendOrFail({ ...cellChange, comment });
    if (outcome.kind === 'saved') {
      overlay.put(row.key, outcome.cells ?? { [column.SqlColName]: newValue });
      if (undoes) undoList.remove(undoes);
      else undoList.add(step, { ...change, oldValue });
    }
    // Somebody else may take it back now.
    if (outcome.kind === 'submitted' && undoes) undoList.remove(undoes);
    const now = states.stateOf(row.key, column.SqlColName);
    // Unless another value was typed into the cell meanwhile.
    if (now?.kind !== 'pending' || now.change === change)
      put(keyOfChange(change), stateAfter(comment ? { ...change, comment } : change, outcome));
    return outcome;
  };
  const sendOrFail = (change: CellChange): Promise<CorrectionOutcome> =>
    deps.send(change).catch((error: unknown) => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }));
  const stateAfter = (change: RowChange, outcome: CorrectionOutcome): CellState | null => {
    if (outcome.kind === 'submitted' || outcome.kind === 'cancelled') return null;
    if (outcome.kind === 'saved') return { kind: 'saved', change, savedCount: overlay.count() };
    return outcome.kind === 'failed' ? { ...outcome, change } : { ...outcome, change, arrivals };
  };
  const settled = async <Outcome>(sending: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await sending;
    settledCount = overlay.count();
    deps.settle();
    states.tell();
    return outcome;
  };
  const seenRow = (row: string): RowSnapshot | undefined => {
    const cells = deps.read(row);
    return cells && overlay.capture(row, cells);
  };

  return {
    stateOf: states.stateOf,
    version: states.version,
    subscribe: states.subscribe,
    unresolved: states.unresolved,
    /** The change that waits for the user's comment; null: none does. */
    question: questions.current,
    /** A row as the user sees it: as loaded, with what they have saved in it since. */
    capture: overlay.capture,
    /** Sends a correction. */
    correct: (change: RowChange): Promise<CorrectionOutcome> => settled(attempt(change, Symbol('correction'))),
    /** Sends the changes of a paste one after another; they are undone together. */
    correctAll: (changes: readonly RowChange[], options: TurnOptions): Promise<SendProgress> => {
      const step = Symbol('paste');
      return settled(sendInTurn({ changes, send: (change) => attempt(change, step), ...options }));
    },
    /** Keeps what was typed though it is not valid. */
    keepInvalid: (key: CellKey, text: string, message: string) => put(key, { kind: 'invalid', text, message }),
    /** Gives up what was typed. */
    discard: (key: CellKey) => put(key, null),
    /** Sends what was refused once more; after a conflict, on top of what is stored. */
    retry: ({ row, column }: CellKey): Promise<CorrectionOutcome> | null => {
      const state = states.stateOf(row, column);
      if (state?.kind !== 'failed' && state?.kind !== 'conflict') return null;
      const { change } = state;
      if (state.kind === 'failed') return settled(attempt(change, Symbol('correction')));
      // The user sees the rows that were loaded since; before these come, they know what they were told.
      const seen = shownArrival > state.arrivals ? seenRow(row) : undefined;
      const known = overlay.capture(row, overlay.cellsNow(change.row));
      return settled(attempt({ ...change, row: rowForRetry(state, seen ?? known) }, Symbol('correction')));
    },
    /** Whether a saved correction, or paste, can be taken back. */
    canUndo: () => undoing === null && undoList.last().length > 0,
    /** Sends the last saved correction, or all of the last paste, with the values exchanged. */
    undo: (): Promise<SendProgress> | null => {
      const changes = undoList.last();
      const isOnItsWay = ({ row, column }: SavedChange) =>
        states.stateOf(row.key, column.SqlColName)?.kind === 'pending';
      if (undoing || changes.length === 0 || changes.some(isOnItsWay)) return null;
      isUndoStopped = false;
      const sending = sendInTurn({
        changes,
        send: (change) => attempt(undone(change, seenRow(change.row.key)), Symbol('undo')),
        onProgress: (progress) => {
          undoing = progress;
          states.tell();
        },
        isStopped: () => isUndoStopped,
      });
      return settled(
        sending.then((progress) => {
          undoing = null;
          return progress;
        }),
      );
    },
    /** How far an undo is; null while none is under way. */
    undoing: () => undoing,
    stopUndo: () => {
      isUndoStopped = true;
    },
    setDeps: (next: CorrectionDeps) => {
      deps = next;
    },
    /** Rows were loaded again, though others may still be shown. */
    arrive: (): Arrival => ({ number: ++arrivals, savedCount: settledCount }),
    /** Shows rows that arrived: forgets what was saved by then, since they have it; later corrections stay over them. */
    show: ({ number, savedCount }: Arrival) => {
      shownArrival = number;
      overlay.setLoaded(savedCount);
      states.forgetSaved(savedCount);
    },
  };
}

/** The change that takes a saved one back, in the row as it is seen by now. */
const undone = (saved: SavedChange, seen: RowSnapshot = saved.row): RowChange => ({
  // Somebody else's later value is not taken back: the server is told which one is.
  row: { ...seen, cells: { ...seen.cells, [saved.column.SqlColName]: saved.newValue } },
  column: saved.column,
  newValue: saved.oldValue,
  undoes: saved,
});

const CANCELLED: CorrectionOutcome = { kind: 'cancelled' };

const NO_DEPS: CorrectionDeps = {
  send: () => Promise.reject(new Error('These cells cannot be corrected any more.')),
  needsComment: () => false,
  settle: () => {},
  keep: () => {},
  read: () => undefined,
};
