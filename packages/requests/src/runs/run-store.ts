import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { OfferedRequest } from '../eligibility/offered-requests.ts';

/** A file that is being fetched: sent, asked for, downloaded. It goes on whatever is shown meanwhile. */
export interface Run {
  readonly id: number;
  readonly kind: OfferedRequest;
  /** What it is about, such as `Q1001`. */
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** How often the server was asked whether it is there. */
  readonly asked: number;
  /** Why it failed; empty otherwise. */
  readonly message: string;
}

/** What a run does. */
export interface RunTask extends Pick<Run, 'kind' | 'label'> {
  readonly work: (progress: {
    readonly signal: AbortSignal;
    readonly onAsked: (times: number) => void;
  }) => Promise<unknown>;
  /** Why it failed, in the user's words. */
  readonly reasonOf: (error: unknown) => string;
}

/** Runs that were begun together: what fails of them is told together. */
interface Batch {
  /** Another one each time that runs are begun. */
  readonly id: number;
  readonly size: number;
}

/** Tells the user which runs of a batch failed: each time that one more does, and where of those told before fewer stand. */
export type TellFailed = (failed: readonly Run[], batch: Batch, news: 'more' | 'fewer') => void;

type TrackedBatch = ReturnType<typeof trackBatch>;

/** A batch keeps its failures itself: the list forgets what has ended as soon as others of its kind are begun. */
function trackBatch(batch: Batch, tell: TellFailed) {
  const failed = new Map<number, Run>();
  const tellNow = (news: 'more' | 'fewer') =>
    tell(
      [...failed.values()].toSorted((one, other) => one.id - other.id),
      batch,
      news,
    );
  return {
    add: (run: Run): void => {
      failed.set(run.id, run);
      tellNow('more');
    },
    remove: (id: number): void => {
      if (failed.delete(id)) tellNow('fewer');
    },
    forget: (): void => {
      if (failed.size === 0) return;
      failed.clear();
      tellNow('fewer');
    },
  };
}

/** As many as a browser opens connections, and some to spare. */
const MOST_AT_ONCE = 4;

interface RunState {
  readonly runs: readonly Run[];
}

const store = create<RunState>(() => ({ runs: [] }));
const tasks = new Map<number, { readonly task: RunTask; readonly batch: TrackedBatch }>();
let nextId = 1;

/** What runs for one user. */
const newTurn = () => ({ stopping: new AbortController(), underWay: 0 });
let turn = newTurn();

const change = (id: number, part: Partial<Run>) =>
  store.setState(({ runs }) => ({ runs: runs.map((run) => (run.id === id ? { ...run, ...part } : run)) }));

const isPending = ({ state }: Run): boolean => state === 'waiting' || state === 'running';

/** Begins runs, a few at once; what has ended of their kind is forgotten. */
export function startRuns(queries: QueryClient, started: readonly RunTask[], tellFailed: TellFailed): void {
  const kinds = new Set(started.map(({ kind }) => kind));
  const batch = trackBatch({ id: nextId, size: started.length }, tellFailed);
  const begun = started.map((task): Run => {
    const id = nextId++;
    tasks.set(id, { task, batch });
    return { id, kind: task.kind, label: task.label, state: 'waiting', asked: 0, message: '' };
  });
  store.setState(({ runs }) => ({ runs: [...runs.filter((run) => !kinds.has(run.kind) || isPending(run)), ...begun] }));
  goOn(queries);
}

/** Does a run that failed once more. */
export function repeatRun(queries: QueryClient, id: number): void {
  change(id, { state: 'waiting', asked: 0, message: '' });
  goOn(queries);
}

/** Ends all runs, as when another user signs in. */
export function forgetRuns(): void {
  turn.stopping.abort();
  turn = newTurn();
  for (const batch of new Set([...tasks.values()].map(({ batch }) => batch))) batch.forget();
  tasks.clear();
  store.setState({ runs: [] });
}

function goOn(queries: QueryClient): void {
  for (const run of store.getState().runs) {
    if (turn.underWay >= MOST_AT_ONCE) return;
    if (run.state === 'waiting') void perform(queries, run.id);
  }
}

async function perform(queries: QueryClient, id: number): Promise<void> {
  const begun = tasks.get(id);
  if (!begun) return;
  const { task, batch } = begun;
  const own = turn;
  const { signal } = own.stopping;
  own.underWay++;
  change(id, { state: 'running' });
  // As a mutation, so that an ended session is dealt with as everywhere else.
  const mutation = new MutationObserver(queries, {
    mutationFn: () => task.work({ signal, onAsked: (asked) => change(id, { asked }) }),
    meta: { isShownInPlace: true },
  });
  try {
    await mutation.mutate();
    change(id, { state: 'done' });
    batch.remove(id);
  } catch (error) {
    if (signal.aborted) return;
    change(id, { state: 'failed', message: task.reasonOf(error) });
    const run = listRuns().find((one) => one.id === id);
    if (run) batch.add(run);
  } finally {
    own.underWay--;
    goOn(queries);
  }
}

/** All runs, oldest first. */
export const listRuns = (): readonly Run[] => store.getState().runs;

/** The runs of a kind, oldest first. */
export const useRuns = (kind: OfferedRequest): readonly Run[] =>
  store(useShallow(({ runs }) => runs.filter((run) => run.kind === kind)));

/** How many runs of a kind have not ended. */
export const usePendingRuns = (kind: OfferedRequest): number =>
  store(({ runs }) => runs.filter((run) => run.kind === kind && isPending(run)).length);
