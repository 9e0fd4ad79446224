import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { Schema } from '../database/schema.ts';
import { sessionOf } from '../http/policies.ts';
import { isDecisionRefusal } from './decision-rights.ts';

/**
 * Decides, and records the attempt in the audit trail where the caller is not independent of what is decided on. The
 * record is written after the transaction of the attempt, which leaves nothing.
 * @throws {HttpError} what `decide` throws
 */
export async function recordRefusedDecision<Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  attempt: Pick<AuditEntry, 'action' | 'after'>,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (isDecisionRefusal(error)) {
      const after = { ...(attempt.after as object), refusal: error.options.refusal?.code };
      await recordAudit(kysely, { action: attempt.action, by: sessionOf(request), requestId: request.id, after });
    }
    throw error;
  }
}
