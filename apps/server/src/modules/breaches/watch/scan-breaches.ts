import { randomUUID } from 'node:crypto';
import type { BreachScan } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Schema } from '../../../database/schema.ts';
import type { JobQueue } from '../../../requests/queue/job-queue.ts';
import { readReceivers } from '../alerts/receivers.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import type { BreachFile } from '../rules/breach-file.ts';
import { escalateCases, listLateCases } from './escalate-cases.ts';
import { keyOf } from './item-key.ts';
import {
  clearBreach,
  makesCase,
  noteBreaches,
  openCase,
  readLatestCases,
  type BreachAgain,
  type LatestCases,
} from './keep-breaches.ts';
import { newBreach } from './new-breach.ts';
import { readRules, type RuleReading } from './read-rules.ts';
import { readScanState, writeScanState } from './scan-state.ts';

export interface ScanDeps {
  readonly reading: ReadingDeps;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly file: BreachFile;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
  /** Told of a rule whose rows could not be read. */
  readonly onError: (error: unknown, rule: string) => void;
}

/** Taken by one process at a time. */
const LOCK = 'fundscope breaches';

/**
 * Looks through the data, opens a case for each new breach, notes which are over, escalates what is late, and sends one alert to
 * each who wants one: all of it, or nothing. What was found before is not found again.
 * @returns undefined where another look is being written at this moment
 */
export async function scanBreaches(given: ScanDeps, signal: AbortSignal): Promise<BreachScan | undefined> {
  // One version of the file throughout: it may change meanwhile.
  const deps = { ...given };
  const { reading, queue, file } = deps;
  const { kysely } = reading.database;
  const rules = file.rules.map(({ name }) => name);
  const { days } = await readScanState(kysely);
  const { readings, faults } = await readRules(
    deps,
    file,
    { days, latest: await readLatestCases(kysely, rules) },
    signal,
  );
  const today = deps.today();
  const { late, receivers } = await prepareAlerts(deps, readings, today);
  return kysely.transaction().execute(async (db) => {
    if (!(await takeLock(db))) return undefined;
    const latest = await readLatestCases(db, rules);
    const opened: number[] = [];
    const cleared: number[] = [];
    for (const one of readings) {
      opened.push(...(await openCases(db, { file, latest, today }, one)));
      cleared.push(...(await clearCases(db, latest, one)));
    }
    // Late only now, or another's by now: the next look has it, with whoever is to be told.
    const owners = new Map(late.map(({ case_nr, owner_nr }) => [case_nr, owner_nr]));
    const escalated = (await listLateCases(db, file, today)).filter(
      ({ case_nr, owner_nr }) => owners.get(case_nr) === owner_nr,
    );
    await escalateCases(db, escalated);
    await recordDeeds(db, { open: opened, clear: cleared, escalate: escalated.map(({ case_nr }) => case_nr) });
    await sendAlerts({ queue, receivers }, db, { opened, escalated });
    const newest = readings.map(({ bound, reading: { newestDay } }) => [bound.rule.name, newestDay] as const);
    await writeScanState(db, { days: { ...days, ...Object.fromEntries(newest) }, faults });
    return { opened: opened.length, cleared: cleared.length, escalated: escalated.length, faults };
  });
}

/** Waiting for it would keep a connection that the other look may need. */
async function takeLock(db: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${LOCK})) as is_mine`.execute(db);
  return rows[0]?.is_mine ?? false;
}

/** What is late, and who is told of the look, should there be something to tell. */
async function prepareAlerts(
  { reading: { database }, file }: ScanDeps,
  readings: readonly RuleReading[],
  today: string,
) {
  const late = await listLateCases(database.kysely, file, today);
  if (late.length === 0 && readings.every(({ firstDays }) => firstDays.size === 0)) return { late, receivers: [] };
  const owners = new Set(late.flatMap(({ owner_nr }) => owner_nr ?? []));
  return { late, receivers: await readReceivers(database, { owners, superiors: file.escalation.to }, today) };
}

interface Opening {
  readonly file: BreachFile;
  readonly latest: LatestCases;
  readonly today: string;
}

/** A case that was closed while the data were read is left to the next look. */
async function openCases(
  db: Transaction<Schema>,
  { file, latest, today }: Opening,
  { bound, reading, firstDays }: RuleReading,
): Promise<number[]> {
  const opened: number[] = [];
  const again: BreachAgain[] = [];
  for (const found of reading.breaches) {
    const key = keyOf(bound.rule.name, found);
    const known = latest.get(key);
    const firstDay = firstDays.get(found);
    if (known && !known.is_closed) again.push({ key, latest: known, found, rule: bound.rule });
    else if (firstDay !== undefined && makesCase(known, found)) {
      opened.push(await openCase(db, latest, newBreach(file, { bound, found, firstDay }, today)));
    }
  }
  await noteBreaches(db, latest, again);
  return opened;
}

/** Over is what a newer day has a row of, and no breach. */
async function clearCases(db: Transaction<Schema>, latest: LatestCases, { goodDays }: RuleReading): Promise<number[]> {
  const cleared: number[] = [];
  for (const [key, day] of goodDays) {
    const caseNr = await clearBreach(db, latest.get(key), day);
    if (caseNr !== undefined) cleared.push(caseNr);
  }
  return cleared;
}

/** A line of the trail for each deed, by which each case's history is found. */
async function recordDeeds(
  db: Transaction<Schema>,
  deeds: Readonly<Record<'open' | 'clear' | 'escalate', readonly number[]>>,
): Promise<void> {
  const requestId = randomUUID();
  for (const [deed, cases] of Object.entries(deeds)) {
    if (cases.length === 0) continue;
    const records = Object.fromEntries(cases.map((caseNr) => [`breach:${caseNr}`, {}]));
    await recordAudit(db, { action: `breach.${deed}`, by: null, requestId, after: { records } });
  }
}
