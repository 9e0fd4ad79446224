import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DoChange } from '../../../audit/audited-change.ts';
import { requireWithinLimit } from '../../../access/storage-limits.ts';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { caseClosed, caseMissing, lockOpenCase, recordOf } from './change-case.ts';
import { evidenceTypeOf, evidenceTypeOfName } from './evidence-type.ts';
import { findCase, type CaseReader } from './stored-case.ts';
import { addEvent } from './thread.repository.ts';

export interface EvidenceFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * What the headers of an upload tell, before anything of its body is read.
 * @throws {HttpError} as `addEvidence`, but for what the content tells.
 */
export async function checkEvidence(db: Db, reader: CaseReader, caseNr: number, name: string): Promise<void> {
  const found = await findCase(db, reader, caseNr);
  if (!found) throw caseMissing();
  if (found.state === 'closed') throw caseClosed(caseNr);
  evidenceTypeOfName(name);
  await db.transaction().execute((transaction) => checkCount(transaction, caseNr));
}

/**
 * Keeps a file with a case, for good.
 * @throws {HttpError} `not-found`; `conflict` where the case is closed, or has as many files as it may; `unsupported-media-type`.
 */
export const addEvidence =
  (reader: CaseReader, caseNr: number, { name, content }: EvidenceFile): DoChange<void> =>
  async (db, by) => {
    await lockOpenCase(db, reader, caseNr);
    const media_type = evidenceTypeOf(name, content);
    await checkCount(db, caseNr);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const event_nr = await addEvent(db, caseNr, { kind: 'evidence', text: '', changes: [] }, by);
    await db.insertInto('fundscope.breach_evidence').values({ event_nr, name, media_type, sha256, content }).execute();
    const after = { records: { [recordOf(caseNr)]: {} }, event: event_nr, name, sha256 };
    return { result: undefined, audit: { action: 'breach.evidence', after } };
  };

const checkCount = (db: Transaction<Schema>, caseNr: number): Promise<void> =>
  requireWithinLimit(db, 'evidence-of-case', { owner: caseNr, adding: 1 });

/** The caller must have found the case. */
export async function findEvidence(
  db: Db,
  { caseNr, evidenceNr }: { readonly caseNr: number; readonly evidenceNr: number },
): Promise<(EvidenceFile & { readonly mediaType: string }) | undefined> {
  const { rows } = await sql<EvidenceFile & { mediaType: string }>`
    select v.name, v.media_type as "mediaType", v.content
    from fundscope.breach_evidence v join fundscope.breach_events e using (event_nr)
    where e.case_nr = ${caseNr} and v.evidence_nr = ${evidenceNr}`.execute(db);
  return rows[0];
}
