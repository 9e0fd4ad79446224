import { PORTAL_CLIENT_ID } from '@fundscope/contract/identity';
import type { Db } from '../database/connection.ts';
import type { Session, TokenSession } from '../http/session.ts';

/** Who acts; without a session it is the server on a user's behalf, such as a scheduled job. */
export type AuditedCaller = Pick<Session, 'userNr' | 'actingUserNr'> &
  Partial<Pick<TokenSession, 'clientId' | 'sessionId'>>;

export interface AuditEntry {
  /** What was done, as the kind of record and the deed: `book.create`, `session.sign-in`. */
  readonly action: `${string}.${string}`;
  /** Null: nobody was signed in. */
  readonly by: AuditedCaller | null;
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change named no version: it was made whatever was stored. */
  readonly isWithoutVersion?: boolean;
}

/** Adds one line to the audit trail; in a change's own transaction, so that neither exists without the other. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { action, by, requestId } = entry;
  const { before, after } = contentOf(entry);
  await db
    .insertInto('fundscope.audit')
    .values({
      action,
      user_nr: by?.userNr ?? null,
      acting_user_nr: by?.actingUserNr ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: requestId,
      // Left out rather than null: a restore writes its row while the schema is still that of the backup.
      ...(by?.sessionId !== undefined && { key_id: by.sessionId, client_id: PORTAL_CLIENT_ID }),
      ...(typeof by?.clientId === 'string' && { client_id: by.clientId }),
    })
    .execute();
}

/** A deletion has no content after it: the note stands in the content before it. */
function contentOf({ before, after, isWithoutVersion }: AuditEntry): Pick<AuditEntry, 'before' | 'after'> {
  if (!isWithoutVersion) return { before, after };
  const note = { versionGiven: false };
  return after === undefined
    ? { before: { ...toObject(before), ...note } }
    : { before, after: { ...toObject(after), ...note } };
}

const toObject = (content: unknown): object => (typeof content === 'object' && content !== null ? content : {});
