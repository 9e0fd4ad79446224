import { addDays } from '@fundscope/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { addServerEvent } from '../cases/server-events.ts';
import type { BreachRun } from './find-runs.ts';
import { figuresByDay, insertCase, insertRun, noteFigures, type CaseOfRun } from './keep-cases.ts';
import type { ItemReading } from './read-breaches.ts';
import type { StoredRun } from './stored-runs.ts';

/** Numbers of cases. */
export interface KeptRuns {
  readonly opened: number[];
  readonly cleared: number[];
}

export interface ItemToKeep {
  readonly reading: ItemReading;
  /** By first day, then by number of the case. */
  readonly stored: readonly StoredRun[];
  /** The first day that was read; undefined: all of them were. */
  readonly from: string | undefined;
  /** A run that had ended by this day makes a closed case, which needs no action; absent: none does. */
  readonly pastUntil?: string;
  /** The day whose flag a user has changed: the thread has the user's entry instead of the server's. */
  readonly flagDay?: string;
  readonly caseOf: (run: BreachRun) => CaseOfRun;
}

/** Brings the runs of one fund and item, and the cases that have them, to what the data say. */
export async function keepRuns(db: Transaction<Schema>, item: ItemToKeep): Promise<KeptRuns> {
  const kept: KeptRuns = { opened: [], cleared: [] };
  const stored = [...item.stored];
  const seen = new Set<number>();
  for (const run of item.reading.runs) {
    const before = stored.findLast((one) => isSame(one, run));
    if (!before) {
      insertInOrder(stored, await addRun(db, item, { run, stored }, kept));
    } else if (before.isClosed && run.lastDay > before.lastDay) {
      seen.add(before.runNr);
      insertInOrder(stored, await addSuccessor(db, item, { run, before }, kept));
    } else {
      seen.add(before.runNr);
      await updateRun(db, item, { run, before }, kept);
      stored[stored.indexOf(before)] = { ...before, lastDay: run.lastDay, clearedOn: run.clearedOn };
    }
  }
  for (const one of item.stored) if (!seen.has(one.runNr)) await endRun(db, item, one, kept);
  return kept;
}

function insertInOrder(runs: StoredRun[], run: StoredRun): void {
  runs.splice(runs.findLastIndex(({ firstDay }) => firstDay <= run.firstDay) + 1, 0, run);
}

const FAR = '9999-12-31';

/** Whether they share a day; a run that a correction took back has none, but its first day. */
const isSame = (one: StoredRun, run: BreachRun): boolean =>
  one.firstDay === run.firstDay || (one.firstDay <= run.lastDay && (one.clearedOn ?? FAR) > run.firstDay);
const isRead = ({ from }: Pick<ItemToKeep, 'from'>, { firstDay }: StoredRun): boolean =>
  from === undefined || firstDay >= from;

interface NewRun {
  readonly run: BreachRun;
  readonly stored: readonly StoredRun[];
}

/** A run that no case has: of the open case, or of a case of its own. */
async function addRun(
  db: Transaction<Schema>,
  item: ItemToKeep,
  { run, stored }: NewRun,
  kept: KeptRuns,
): Promise<StoredRun> {
  const latest = stored.at(-1);
  const isLater = latest !== undefined && run.firstDay > latest.firstDay;
  if (latest && !latest.isClosed && isLater) {
    const runNr = await insertRun(db, latest.caseNr, run);
    await noteFigures(db, latest.caseNr, run);
    await addScanEvent(db, item, latest.caseNr, { kind: 'again', text: run.firstDay });
    if (run.clearedOn !== null) await noteCleared(db, item, { caseNr: latest.caseNr, day: run.clearedOn }, kept);
    return { ...run, runNr, caseNr: latest.caseNr, isClosed: false };
  }
  const isBetween = run.clearedOn !== null && latest !== undefined && !isLater;
  const former = stored.findLast(({ firstDay }) => firstDay < run.firstDay)?.caseNr ?? null;
  return addCase(db, item, { opening: item.caseOf(run), run, former, isOver: isBetween || isPast(item, run) }, kept);
}

const isPast = ({ pastUntil }: ItemToKeep, { clearedOn }: BreachRun): boolean =>
  pastUntil !== undefined && clearedOn !== null && clearedOn <= pastUntil;

interface CaseToAdd {
  readonly opening: CaseOfRun;
  readonly run: BreachRun;
  readonly former: number | null;
  /** The case is closed from the start. */
  readonly isOver: boolean;
}

async function addCase(
  db: Transaction<Schema>,
  item: ItemToKeep,
  { opening, run, former, isOver }: CaseToAdd,
  kept: KeptRuns,
): Promise<StoredRun> {
  const isSetByHand = run.breaches.every(({ day }) => day === item.flagDay);
  const { caseNr, runNr } = await insertCase(db, opening, { run, former, isOver, isSetByHand });
  if (isOver) {
    await addScanEvent(db, item, caseNr, { kind: 'history', text: run.clearedOn ?? run.lastDay });
  } else {
    kept.opened.push(caseNr);
    await addScanEvent(db, item, caseNr, { kind: 'opened', text: run.firstDay });
    if (run.clearedOn !== null) await noteCleared(db, item, { caseNr, day: run.clearedOn }, kept);
  }
  return { ...run, runNr, caseNr, isClosed: isOver };
}

interface SameRun {
  readonly run: BreachRun;
  readonly before: StoredRun;
}

/** A closed breach that later days still have gets a case of its own, which begins with the first of them. */
async function addSuccessor(
  db: Transaction<Schema>,
  item: ItemToKeep,
  { run, before }: SameRun,
  kept: KeptRuns,
): Promise<StoredRun> {
  const breaches = run.breaches.filter(({ day }) => day > before.lastDay);
  const firstDay = breaches[0]?.day ?? run.lastDay;
  await sql`update fundscope.breach_runs set cleared_on = ${firstDay} where run_nr = ${before.runNr}`.execute(db);
  const rest: BreachRun = { ...run, firstDay, breaches, goodDay: undefined };
  const opening = { ...item.caseOf(rest), start: 'exact' as const };
  return addCase(db, item, { opening, run: rest, former: before.caseNr, isOver: isPast(item, rest) }, kept);
}

async function updateRun(
  db: Transaction<Schema>,
  item: ItemToKeep,
  { run, before }: SameRun,
  kept: KeptRuns,
): Promise<void> {
  const { caseNr, runNr, isClosed } = before;
  const firstDay = isRead(item, before) ? run.firstDay : before.firstDay;
  await sql`
    update fundscope.breach_runs set first_day = ${firstDay}, last_day = greatest(${run.lastDay}::date, ${firstDay}::date),
      cleared_on = ${run.clearedOn}, figures = figures || ${figuresByDay(run)}::jsonb
    where run_nr = ${runNr} and row(first_day, last_day, cleared_on, figures)
      is distinct from row(${firstDay}::date, ${run.lastDay}::date, ${run.clearedOn}::date, figures || ${figuresByDay(run)}::jsonb)`.execute(
    db,
  );
  if (isClosed) return;
  await noteFigures(db, caseNr, run);
  if (before.clearedOn !== null && (run.clearedOn ?? FAR) > before.clearedOn) {
    await addScanEvent(db, item, caseNr, { kind: 'again', text: run.lastDay });
  }
  if (run.clearedOn !== null && run.clearedOn !== before.clearedOn) {
    await noteCleared(db, item, { caseNr, day: run.clearedOn }, kept);
  }
}

/** A stored run without a breach among the rows that were read: over since the first of them that is within the limit. */
async function endRun(db: Transaction<Schema>, item: ItemToKeep, one: StoredRun, kept: KeptRuns): Promise<void> {
  const { from } = item;
  const [firstRead, stored] = [from ?? one.firstDay, one.clearedOn ?? FAR];
  const day = item.reading.goodDays.find((good) => good >= firstRead && good >= one.firstDay);
  if (day === undefined || day >= stored) return;
  const lastDay = day > one.lastDay ? one.lastDay : latest(one.firstDay, addDays(day, -1));
  await sql`
    update fundscope.breach_runs set last_day = ${lastDay}, cleared_on = ${day} where run_nr = ${one.runNr}`.execute(
    db,
  );
  if (!one.isClosed && one.clearedOn === null) await noteCleared(db, item, { caseNr: one.caseNr, day }, kept);
}

const latest = (one: string, other: string): string => (one > other ? one : other);

async function noteCleared(
  db: Transaction<Schema>,
  item: ItemToKeep,
  { caseNr, day }: { readonly caseNr: number; readonly day: string },
  kept: KeptRuns,
): Promise<void> {
  await sql`update fundscope.breach_cases set cleared_on = ${day} where case_nr = ${caseNr}`.execute(db);
  await addScanEvent(db, item, caseNr, { kind: 'cleared', text: day });
  kept.cleared.push(caseNr);
}

/** The entry of a scan; a change of a flag has an entry of its user instead. */
async function addScanEvent(
  db: Transaction<Schema>,
  { flagDay }: ItemToKeep,
  ...[caseNr, event]: [number, Parameters<typeof addServerEvent>[2]]
): Promise<void> {
  if (flagDay === undefined) await addServerEvent(db, caseNr, event);
}
