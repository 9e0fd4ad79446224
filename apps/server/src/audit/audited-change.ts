import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { sessionOf } from '../http/policies.ts';
import type { Session } from '../http/session.ts';
import { errorCode } from '../platform/operator-error.ts';
import { recordAudit, type AuditEntry } from './record-audit.ts';

/** What was done. */
interface Change<Result> {
  readonly result: Result;
  /** Absent where everything was as wanted already: nothing was written. */
  readonly audit?: Pick<AuditEntry, 'action' | 'before' | 'after' | 'isWithoutVersion'>;
}

/** Does a change, given the transaction and who asks for it. */
export type DoChange<Result> = (db: Transaction<Schema>, by: Session) => Promise<Change<Result>>;

/**
 * One change of a user: the change and its line in the audit trail are kept together, or neither is.
 * @throws {HttpError} what `change` throws; `conflict` where a record that the changed one refers to was deleted meanwhile.
 */
export const auditedChange = <Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  change: DoChange<Result>,
): Promise<Result> =>
  keepTogether(kysely, request, change).catch((error: unknown) => {
    throw brokenReference(error, 'A record that this one refers to was deleted meanwhile: load again.') ?? error;
  });

/**
 * The same for a deletion.
 * @throws {HttpError} what `change` throws; `conflict` where another record refers to the one to be deleted.
 */
export const auditedDeletion = <Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  change: DoChange<Result>,
): Promise<Result> =>
  keepTogether(kysely, request, change).catch((error: unknown) => {
    const table =
      error instanceof Error && 'table' in error ? String(error.table).replaceAll('_', ' ') : 'another table';
    throw brokenReference(error, `A record in "${table}" refers to this one: delete or change that first.`) ?? error;
  });

async function keepTogether<Result>(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  change: DoChange<Result>,
): Promise<Result> {
  const by = sessionOf(request);
  return kysely.transaction().execute(async (db) => {
    const { result, audit } = await change(db, by);
    if (audit) await recordAudit(db, { ...audit, by, requestId: request.id });
    return result;
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

const brokenReference = (error: unknown, message: string): HttpError | undefined =>
  errorCode(error) === FOREIGN_KEY_VIOLATION ? new HttpError('conflict', message, { cause: error }) : undefined;
