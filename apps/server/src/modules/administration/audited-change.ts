import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';

/** What was done. */
interface Change<Result> {
  readonly result: Result;
  /** Absent where everything was as wanted already: nothing was written. */
  readonly audit?: Pick<AuditEntry, 'action' | 'before' | 'after'>;
}

/** Does a change, given the transaction and who asks for it. */
export type DoChange<Result> = (db: Transaction<Schema>, by: Session) => Promise<Change<Result>>;

/**
 * One change of an administrator: the change and its line in the audit trail are kept together, or neither is.
 * @throws {HttpError} what `change` throws; `conflict` where another record refers to the one to be deleted.
 */
export async function auditedChange<Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  change: DoChange<Result>,
): Promise<Result> {
  const by = sessionOf(request);
  try {
    return await kysely.transaction().execute(async (db) => {
      const { result, audit } = await change(db, by);
      if (audit) await recordAudit(db, { ...audit, by, requestId: request.id });
      return result;
    });
  } catch (error) {
    throw referredTo(error) ?? error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

function referredTo(error: unknown): HttpError | undefined {
  if (errorCode(error) !== FOREIGN_KEY_VIOLATION) return undefined;
  const table = error instanceof Error && 'table' in error ? String(error.table).replaceAll('_', ' ') : 'another table';
  return new HttpError('conflict', `A record in "${table}" refers to this one: delete or change that first.`, {
    cause: error,
  });
}
