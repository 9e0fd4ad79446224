import type { CellValue } from '@fundscope/contract';
import type { CellChange, CellKey, CorrectionOutcome } from './cell-editing.ts';

/** Where a correction stands. What was typed is kept until it is saved or given up. */
export type CellState =
  | { readonly kind: 'pending'; readonly change: CellChange }
  | { readonly kind: 'saved'; readonly change: CellChange }
  | { readonly kind: 'failed'; readonly change: CellChange; readonly message: string }
  | { readonly kind: 'conflict'; readonly change: CellChange; readonly stored: CellValue }
  /** Typed, but not a value of the column: not sent. */
  | { readonly kind: 'invalid'; readonly text: string; readonly message: string };

/** What happens to corrected cells, outside of React. */
export interface CorrectionStore {
  readonly stateOf: (row: string, column: string) => CellState | undefined;
  /** Counts changes. */
  readonly version: () => number;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sends a correction; resolves when it is decided, and never rejects. */
  readonly correct: (key: CellKey, change: CellChange) => Promise<CorrectionOutcome>;
  /** Keeps what was typed though it is not valid. */
  readonly keepInvalid: (key: CellKey, text: string, message: string) => void;
  /** Gives up what was typed. */
  readonly discard: (key: CellKey) => void;
  /** Keeps one's own value in a conflict: sends it again, on top of the stored one. */
  readonly keepMine: (key: CellKey) => Promise<CorrectionOutcome> | null;
  /** The last saved correction that is not undone yet. */
  readonly lastSaved: () => CellChange | null;
  /** Sends the last saved correction with its values exchanged. */
  readonly undo: () => Promise<CorrectionOutcome> | null;
  /** Who sends corrections from now on. */
  readonly sendBy: (sender: Sender) => void;
  /** Who reads a row as it is by now. */
  readonly readBy: (reader: RowReader) => void;
  /** Who is told of each change of a cell from now on; null: it is as it was loaded. */
  readonly keepBy: (keeper: Keeper) => void;
  /** Forgets what is saved, since the rows were loaded again and have it. */
  readonly forgetSaved: () => void;
}

interface Saved {
  readonly key: CellKey;
  readonly change: CellChange;
}

type Sender = (change: CellChange) => Promise<CorrectionOutcome>;
/** @param near where the row stood when it was corrected */
type RowReader = (row: string, near: number) => CellChange['cell'] | undefined;
type Keeper = (cell: CellKey, state: CellState | null) => void;

/** Each holds the rows that it was made on. */
const MOST_UNDONE = 20;

export function createCorrectionStore(sender: Sender = refuse): CorrectionStore {
  let send = sender;
  let keep: Keeper = () => {};
  let read: RowReader = () => undefined;
  /** By row: the server compares it whole, so corrections of one row go one after another. */
  const running = new Map<string, Promise<CorrectionOutcome>>();
  const states = new Map<string, CellState>();
  const listeners = new Set<() => void>();
  let saved: readonly Saved[] = [];
  let version = 0;
  const idOf = ({ row, column }: CellKey): string => `${column}\n${row}`;
  const tell = (): void => {
    version++;
    for (const listener of listeners) listener();
  };
  const put = (key: CellKey, state: CellState | null): void => {
    if (state) states.set(idOf(key), state);
    else states.delete(idOf(key));
    keep(key, state);
    tell();
  };
  const attempt = (key: CellKey, change: CellChange): Promise<CorrectionOutcome> => {
    put(key, { kind: 'pending', change });
    const sending = sendAfter(running.get(key.row), key, change);
    running.set(key.row, sending);
    void sending.then(() => running.get(key.row) === sending && running.delete(key.row));
    return sending;
  };
  const sendAfter = async (before: Promise<unknown> | undefined, key: CellKey, change: CellChange) => {
    if (before) await before;
    const cell = read(key.row, change.rowIndex) ?? change.cell;
    const outcome = await send({ ...change, cell }).catch((error: unknown): CorrectionOutcome => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }));
    if (outcome.kind === 'saved') put(key, { kind: 'saved', change });
    else if (outcome.kind === 'failed') put(key, { kind: 'failed', change, message: outcome.message });
    else put(key, { kind: 'conflict', change, stored: outcome.stored });
    return outcome;
  };
  const correct = async (key: CellKey, change: CellChange): Promise<CorrectionOutcome> => {
    const outcome = await attempt(key, change);
    if (outcome.kind === 'saved') {
      saved = [...saved.slice(1 - MOST_UNDONE), { key, change }];
      tell();
    }
    return outcome;
  };
  const takeBack = async (last: Saved): Promise<CorrectionOutcome> => {
    const { key, change } = last;
    const { oldValue, newValue } = change;
    const outcome = await attempt(key, { ...change, oldValue: newValue, newValue: oldValue, remaining: 0 });
    if (outcome.kind === 'saved') {
      saved = saved.filter((one) => one !== last);
      tell();
    }
    return outcome;
  };
  return {
    stateOf: (row, column) => (states.size === 0 ? undefined : states.get(idOf({ row, column }))),
    version: () => version,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    correct,
    keepInvalid: (key, text, message) => put(key, { kind: 'invalid', text, message }),
    discard: (key) => put(key, null),
    keepMine: (key) => {
      const state = states.get(idOf(key));
      return state?.kind === 'conflict' ? correct(key, { ...state.change, oldValue: state.stored }) : null;
    },
    lastSaved: () => saved.at(-1)?.change ?? null,
    undo: () => {
      const last = saved.at(-1);
      return last && states.get(idOf(last.key))?.kind !== 'pending' ? takeBack(last) : null;
    },
    sendBy: (next) => {
      send = next;
    },
    readBy: (next) => {
      read = next;
    },
    keepBy: (next) => {
      keep = next;
    },
    forgetSaved: () => {
      let hasSaved = false;
      for (const [id, { kind }] of states) if (kind === 'saved') hasSaved = states.delete(id);
      if (hasSaved) tell();
    },
  };
}

const refuse: Sender = () => Promise.reject(new Error('These cells cannot be corrected any more.'));
