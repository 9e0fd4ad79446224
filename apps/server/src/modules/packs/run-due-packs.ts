import { addDays } from '@fundscope/contract/calendar';
import type { TransactionDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import type { RequestMessage } from '../../requests/request-failure.ts';
import type { RequestDeps } from '../../requests/submit-request.ts';
import { activeBooks } from './active-books.ts';
import { readPackDay } from './pack-days.ts';
import { heldBackNote } from './pack-notes.ts';
import { keepOutcomes } from './pack-run-outcome.ts';
import {
  insertRun,
  listWaitingRuns,
  lockPack,
  lockRun,
  moveNextDay,
  noteWaitingRun,
  settleRun,
  type WaitingRun,
} from './pack-runs.repository.ts';
import { dueDays, isLate, nextDue, type LocalTime } from './pack-schedule.rules.ts';
import { listPacks, type StoredPack } from './packs.repository.ts';
import { sendRun, type RunSender } from './send-run.ts';

export interface PackRunDeps {
  readonly reading: TransactionDeps;
  readonly requests: Omit<RunSender, 'chargedUserNr'> & Pick<RequestDeps, 'wakeWorkers'>;
  /** Aborted when the process stops: what is not begun is left to another. */
  readonly signal: AbortSignal;
}

/** Days that are made up for after the server was away: older ones are of no use to anybody. */
const MOST_DAYS = 31;

/** Begins the runs of the days that have come, sends what has its figures, and keeps what became of it. Any number of processes may do so at once. */
export async function runDuePacks(deps: PackRunDeps, now: LocalTime): Promise<void> {
  const { kysely } = deps.reading.database;
  for (const pack of await listPacks(kysely, { dueOn: now.day })) await beginRuns(deps, pack, now);
  // What cannot be looked at now, such as a view that takes too long, does not hold up the others.
  const faults: unknown[] = [];
  for (const run of await listWaitingRuns(kysely)) {
    deps.signal.throwIfAborted();
    await settle(deps, run, now).catch((error: unknown) => faults.push(error));
  }
  await keepOutcomes(kysely);
  if (faults.length > 0) throw new AggregateError(faults, 'Runs of packs could not be looked at');
}

async function beginRuns({ reading }: PackRunDeps, { id, nextDay, content }: StoredPack, { day: today }: LocalTime) {
  await reading.database.kysely.transaction().execute(async (transaction) => {
    if (!(await lockPack(transaction, id, nextDay))) return;
    const days = dueDays(content.schedule, { from: nextDay, until: today, most: MOST_DAYS });
    for (const day of days) await insertRun(transaction, { packId: id, day, isScheduled: true });
    await moveNextDay(transaction, id, nextDue(content.schedule, addDays(today, 1)));
  });
}

/** A run that still waits, and may, is left alone. */
async function settle({ reading, requests, signal }: PackRunDeps, run: WaitingRun, now: LocalTime): Promise<void> {
  const { kysely } = reading.database;
  const [pack] = await listPacks(kysely, { id: run.packId });
  if (!pack) return;
  const { content, ownerNr } = pack;
  const isOver = isLate({ day: run.day, waitUntilHour: content.waitUntilHour }, now);
  const pause = pauseNote(pack);
  if (pause && !isOver) return;
  const { view } = content;
  const books = await activeBooks(kysely, content.books, run.day);
  const { lacking, notes, isHindered } = pause
    ? { lacking: [], notes: [pause], isHindered: true }
    : books.length === 0
      ? noBooks
      : await readPackDay(reading, { userNr: ownerNr, books, view, day: run.day, signal });
  if (lacking.length > 0 && !isOver) return;
  const settling = kysely.transaction().execute(async (transaction) => {
    if (!(await lockRun(transaction, run.id))) return;
    if (isHindered) {
      await settleRun(transaction, run.id, { state: 'missing', notes });
      return;
    }
    await sendRun(transaction, { ...requests, chargedUserNr: ownerNr }, { run, pack, notes });
  });
  await settling.catch(async (error: unknown) => {
    // A bound of the owner is reached: the next look tries again.
    if (!(error instanceof HttpError)) throw error;
    await noteWaitingRun(kysely, run.id, heldBackNote);
  });
  requests.wakeWorkers();
}

/** `sendRun` says which funds are inactive. */
const noBooks = { lacking: [], notes: [], isHindered: false };

function pauseNote({ isPaused, isOwnerActive }: StoredPack): RequestMessage | undefined {
  if (!isOwnerActive) {
    return { en: 'Not sent: the owner was deactivated.', de: 'Nicht gesendet: Der Besitzer war deaktiviert.' };
  }
  return isPaused ? { en: 'Not sent: the pack was paused.', de: 'Nicht gesendet: Das Paket war pausiert.' } : undefined;
}
