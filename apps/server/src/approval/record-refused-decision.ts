import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { sessionOf } from '../http/policies.ts';
import { isDecisionRefusal } from './decision-rights.ts';

interface RefusedAttempt extends Pick<AuditEntry, 'action'> {
  /** `proposal`: the number of the proposal that it is about, if any. */
  readonly after: object & { readonly proposal?: number };
}

/** The record of a proposal as the audit trail lists it, so that the record's history has the attempt. */
async function recordOfProposal(db: Db, proposal: number | undefined): Promise<object | undefined> {
  if (proposal === undefined) return undefined;
  const found = await db
    .selectFrom('fundscope.proposals')
    .select('record')
    .where('proposal_nr', '=', proposal)
    .where('kind', '!=', 'correction')
    .executeTakeFirst();
  return found && { records: { [found.record]: { proposal } } };
}

/**
 * Decides, and records the attempt in the audit trail where the caller is not independent of what is decided on. The
 * record is written after the transaction of the attempt, which leaves nothing.
 * @throws {HttpError} what `decide` throws
 */
export async function recordRefusedDecision<Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  attempt: RefusedAttempt,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (isDecisionRefusal(error)) {
      const records = await recordOfProposal(kysely, attempt.after.proposal);
      const after = { ...attempt.after, ...records, refusal: error.options.refusal?.code };
      await recordAudit(kysely, { action: attempt.action, by: sessionOf(request), requestId: request.id, after });
    }
    throw error;
  }
}
