import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Schema } from '../../../database/schema.ts';

/** A line of the trail for each deed, by which each case's history is found. */
export async function recordDeeds(
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
