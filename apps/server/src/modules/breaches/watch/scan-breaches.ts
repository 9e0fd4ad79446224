import type { BreachScan } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { Schema } from '../../../database/schema.ts';
import type { JobQueue } from '../../../requests/queue/job-queue.ts';
import { readReceivers } from '../alerts/receivers.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import type { BreachFile } from '../rules/breach-file.ts';
import { escalateCases, listLateCases } from './escalate-cases.ts';
import { hidesBreaches } from './file-faults.ts';
import { keepRuns } from './keep-runs.ts';
import { newCase } from './new-case.ts';
import { readRules, type RuleReading } from './read-rules.ts';
import { recordDeeds } from './record-deeds.ts';
import { withScanMark } from './scan-mark.ts';
import { readScanState, writeScanState, type ScanState } from './scan-state.ts';
import { readStoredItems, versionOf, type StoredItems } from './stored-runs.ts';

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
 * @returns undefined while another process looks through all data
 */
export function scanBreaches(deps: ScanDeps, signal: AbortSignal): Promise<BreachScan | undefined> {
  return withScanMark(deps.reading.database, signal, () => readAndStore(deps, signal));
}

async function readAndStore(given: ScanDeps, signal: AbortSignal): Promise<BreachScan | undefined> {
  // One version of the file throughout: it may change meanwhile.
  const deps = { ...given };
  const { reading, queue, file } = deps;
  const { kysely } = reading.database;
  const rules = file.rules.map(({ name }) => name);
  const { days, reread } = await readScanState(kysely);
  const known = await readStoredItems(kysely, rules);
  const { readings, faults } = await readRules(deps, file, { days, rereadFrom: reread?.from, stored: known }, signal);
  const today = deps.today();
  const { late, receivers } = await prepareAlerts(deps, mayOpenCases(readings, known), today);
  return kysely.transaction().execute(async (db) => {
    await lockRegister(db);
    // People may have closed cases while the data were read.
    const stored = await readStoredItems(db, rules);
    const opened: number[] = [];
    const cleared: number[] = [];
    for (const { bound, reading: of } of readings) {
      for (const item of of.items) {
        // A correction has changed the runs since the data were read: it has read the newer rows.
        if (versionOf(known, item.key) !== versionOf(stored, item.key)) continue;
        const kept = await keepRuns(db, {
          reading: item,
          stored: stored.get(item.key)?.runs ?? [],
          from: of.from,
          pastUntil: of.pastUntil,
          caseOf: (run) => newCase(file, bound, run),
        });
        opened.push(...kept.opened);
        cleared.push(...kept.cleared);
      }
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
    await writeScanState(db, {
      days: { ...(reread ? withoutUnread(days, faults) : days), ...Object.fromEntries(newest) },
      faults,
      // Without its reader the scan has read nothing.
      reread: faults.some((fault) => fault.rule === '' && hidesBreaches(fault)) ? null : reread,
    });
    return { opened: opened.length, cleared: cleared.length, escalated: escalated.length, faults };
  });
}

/** The register stays as it is for others until the transaction ends; waits for a scan or a correction that writes it. */
export const lockRegister = (db: Transaction<Schema>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db);

/** A rule whose rows could not be read again begins with a first look once they can be. */
function withoutUnread(days: ScanState['days'], faults: BreachScan['faults']): ScanState['days'] {
  const unread = new Set(faults.map(({ rule }) => rule));
  return Object.fromEntries(Object.entries(days).filter(([rule]) => !unread.has(rule)));
}

/** Whether a run was read that no case has, or that goes on after its case was closed. */
const mayOpenCases = (readings: readonly RuleReading[], stored: StoredItems): boolean =>
  readings.some(({ reading: { items } }) =>
    items.some(({ key, runs }) => {
      const last = runs.at(-1);
      const latest = stored.get(key)?.runs.at(-1);
      return last !== undefined && (!latest || latest.clearedOn !== null || last.lastDay > latest.lastDay);
    }),
  );

/** What is late, and who is told of the look, should there be something to tell. */
async function prepareAlerts({ reading: { database }, file }: ScanDeps, mayOpen: boolean, today: string) {
  const late = await listLateCases(database.kysely, file, today);
  if (late.length === 0 && !mayOpen) return { late, receivers: [] };
  const owners = new Set(late.flatMap(({ owner_nr }) => owner_nr ?? []));
  return { late, receivers: await readReceivers(database, { owners, superiors: file.escalation.to }, today) };
}
