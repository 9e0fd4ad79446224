import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';

export interface AuditEntry {
  /** What was done, as the kind of record and the deed: `book.create`, `session.sign-in`. */
  readonly action: `${string}.${string}`;
  /** Null: nobody was signed in. */
  readonly by: Pick<Session, 'userNr' | 'actingUserNr'> | null;
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Adds one line to the audit trail; in a change's own transaction, so that neither exists without the other. */
export async function recordAudit(db: Db, { action, by, requestId, before, after }: AuditEntry): Promise<void> {
  await db
    .insertInto('fundscope.audit')
    .values({
      action,
      user_nr: by?.userNr ?? null,
      acting_user_nr: by?.actingUserNr ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: requestId,
    })
    .execute();
}
