import { randomUUID } from 'node:crypto';
import type { BreachScan } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Schema } from '../../../database/schema.ts';
import type { JobQueue } from '../../../requests/queue/job-queue.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import type { BreachFile } from '../rules/breach-file.ts';
import { escalateCases } from './escalate-cases.ts';
import { clearBreach, keepBreach, keyOf, readLatestCases, type LatestCases } from './keep-breaches.ts';
import { newBreach } from './new-breach.ts';
import { readRules, type RuleReading } from './read-rules.ts';
import { readScanState, writeScanState } from './scan-state.ts';

export interface ScanDeps {
  readonly reading: ReadingDeps;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly file: BreachFile;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
}

/** Taken by one process at a time. */
const LOCK = 'fundscope breaches';

/**
 * Looks through the data, opens a case for each new breach, notes which are over, escalates what is late, and sends one alert to
 * each who wants one: all of it, or nothing. What was found before is not found again.
 */
export async function scanBreaches(deps: ScanDeps, signal: AbortSignal): Promise<BreachScan> {
  const { reading, file } = deps;
  const { kysely } = reading.database;
  const rules = file.rules.map(({ name }) => name);
  const { days } = await readScanState(kysely);
  const known = { days, latest: await readLatestCases(kysely, rules) };
  const { readings, faults } = await readRules(reading, file, known, signal);
  const today = deps.today();
  return kysely.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db);
    const latest = await readLatestCases(db, rules);
    const opened: number[] = [];
    const cleared: number[] = [];
    for (const one of readings) {
      opened.push(...(await openCases(db, { file, latest, today }, one)));
      cleared.push(...(await clearCases(db, latest, one)));
    }
    const escalated = await escalateCases(db, file, today);
    await recordDeeds(db, { open: opened, clear: cleared, escalate: escalated.map(({ case_nr }) => case_nr) });
    await sendAlerts({ ...deps, today }, db, { opened, escalated, to: file.escalation.to });
    const newest = readings.map(({ bound, reading: { newestDay } }) => [bound.rule.name, newestDay] as const);
    await writeScanState(db, { days: { ...days, ...Object.fromEntries(newest) }, faults });
    return { opened: opened.length, cleared: cleared.length, escalated: escalated.length, faults };
  });
}

interface Opening {
  readonly file: BreachFile;
  readonly latest: LatestCases;
  readonly today: string;
}

async function openCases(
  db: Transaction<Schema>,
  { file, latest, today }: Opening,
  { bound, reading, firstDays }: RuleReading,
): Promise<number[]> {
  const opened: number[] = [];
  for (const found of reading.breaches) {
    const firstDay = firstDays.get(found) ?? found.day;
    const caseNr = await keepBreach(db, latest, newBreach(file, { bound, found, firstDay }, today));
    if (caseNr !== undefined) opened.push(caseNr);
  }
  return opened;
}

/** Over is what the newest day has a row of, and no breach: what has no row is not known to be in order. */
async function clearCases(
  db: Transaction<Schema>,
  latest: LatestCases,
  { bound, reading: { breaches, looked, newestDay } }: RuleReading,
): Promise<number[]> {
  const broken = new Set(breaches.filter(({ day }) => day === newestDay).map((one) => keyOf(bound.rule.name, one)));
  const cleared: number[] = [];
  for (const row of looked) {
    const key = keyOf(bound.rule.name, row);
    const caseNr = broken.has(key) ? undefined : await clearBreach(db, latest.get(key), newestDay);
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
