import { breachScanFailureSchema, type BreachList } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../database/connection.ts';
import { hidesBreaches } from './file-faults.ts';

/** The key in the settings. */
export const SCAN_STATE = 'breach-scan';
/** SQL for the time in UTC, `YYYY-MM-DDTHH:MM:SS`. */
export const UTC_NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;

const storedSchema = z.object({
  /** The newest day that was looked at, by rule. */
  days: z.record(z.string(), z.string()).default({}),
  faults: z.array(z.object({ rule: z.string(), message: z.string() })).default([]),
  /** UTC, `YYYY-MM-DDTHH:MM:SS`; null: never. */
  scannedAt: z.string().nullable().default(null),
  /** Days since `from` are to be read again; `id` tells requests apart. */
  reread: z.object({ from: z.string(), id: z.string() }).nullable().default(null),
  /** The last scan, if it failed or its process was killed. */
  failure: breachScanFailureSchema.nullable().default(null),
});
export type ScanState = z.infer<typeof storedSchema>;

/** The newest day that a rule has read; undefined before the first look. */
export const newestDayOf = (days: ScanState['days']): string | undefined => Object.values(days).toSorted().at(-1);

/** Whether breaches may be missing: the same for screens and documents. */
export const toScanGap = ({
  failure,
  reread,
  faults,
}: ScanState): Pick<BreachList, 'isEveryRuleChecked' | 'scanFailure'> => ({
  isEveryRuleChecked: failure === null && reread === null && !faults.some(hidesBreaches),
  scanFailure: failure,
});

/** What the last look at the data found out. */
export async function readScanState(db: Db): Promise<ScanState> {
  const row = await db
    .selectFrom('fundscope.settings')
    .select('value')
    .where('key', '=', SCAN_STATE)
    .executeTakeFirst();
  return storedSchema.parse(row?.value ?? {});
}

/**
 * Replaces the state, the mark and the failure of earlier scans included.
 * @param reread the request that the scan has followed; a later one stays for the next scan
 */
export async function writeScanState(
  db: Db,
  { days, faults, reread }: Pick<ScanState, 'days' | 'faults' | 'reread'>,
): Promise<void> {
  const value = JSON.stringify({ days, faults });
  await sql`
    insert into fundscope.settings as old (key, value)
    values (${SCAN_STATE}, ${value}::jsonb || jsonb_build_object('scannedAt', ${sql.raw(UTC_NOW)}))
    on conflict (key) do update set value = excluded.value || case
      when old.value -> 'reread' ->> 'id' is distinct from ${reread?.id ?? null}::text
      then jsonb_build_object('reread', old.value -> 'reread') else '{}' end`.execute(db);
}

/** Rows of this day and later ones were written outside of corrections, or count since now: the next scan reads them again. */
export async function rereadSince(db: Db, day: string): Promise<void> {
  await sql`
    update fundscope.settings
    set value = value || jsonb_build_object('reread', jsonb_build_object(
      'from', least(value -> 'reread' ->> 'from', ${day}::text), 'id', gen_random_uuid()))
    where key = ${SCAN_STATE}`.execute(db);
}
