import { approvalSettingsSchema, type ApprovalSettings } from '@fundscope/contract/approval';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';

const KEY = 'approval';
const nothing: ApprovalSettings = { masterData: false, limits: false, corrections: false };

/** Which changes need another person at this moment: read for each change, so that a switch holds without a restart. */
export interface Approval {
  /** What the operator has switched on for good. */
  readonly required: ApprovalSettings;
  read(db: Db): Promise<ApprovalSettings>;
}

export const createApproval = (required: ApprovalSettings): Approval => ({
  required,
  read: async (db) => {
    const stored = await readStoredApproval(db);
    return {
      masterData: required.masterData || stored.masterData,
      limits: required.limits || stored.limits,
      corrections: required.corrections || stored.corrections,
    };
  },
});

/** Without what the operator requires. */
export async function readStoredApproval(db: Db): Promise<ApprovalSettings> {
  const row = await db.selectFrom('fundscope.settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return approvalSettingsSchema.safeParse(row?.value).data ?? nothing;
}

/** The same, and no other transaction changes them until this one ends. The row may not exist yet. */
export async function lockStoredApproval(db: Transaction<Schema>): Promise<ApprovalSettings> {
  await sql`select pg_advisory_xact_lock(hashtext('fundscope.approval'))`.execute(db);
  return readStoredApproval(db);
}

export async function storeApproval(db: Db, settings: ApprovalSettings): Promise<void> {
  await sql`
    insert into fundscope.settings (key, value) values (${KEY}, ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Whether anything needs another person: then administrator rights do, too. */
export const isAnyNeeded = ({ masterData, limits, corrections }: ApprovalSettings): boolean =>
  masterData || limits || corrections;

/** Both set what a fund's legal relative limit is computed from. */
export const needsForBenchmark = ({ masterData, limits }: ApprovalSettings): boolean => masterData || limits;
