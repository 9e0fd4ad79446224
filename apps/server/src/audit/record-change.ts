import { userLabel } from '@fundscope/contract/administration';
import type { RecordChange } from '@fundscope/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { HttpError } from '../http/http-error.ts';

/** A record as it is stored; `version` tells its states apart. */
interface StoredRecord {
  readonly version: number;
}

interface RecordState<Stored extends StoredRecord> {
  /** As the audit trail knows it: `user:5`. */
  readonly record: string;
  /** What people call it: `user 5`. */
  readonly label: string;
  readonly stored: Stored;
  /** The version of the record that the caller saw; null: no record; undefined: the caller does not say. */
  readonly seen: number | null | undefined;
}

/**
 * Refuses a change or deletion that is based on an earlier version. The record must be locked.
 * @throws {HttpError} `record-changed` with the stored record, and who changed it when.
 */
export async function refuseChangedRecord<Stored extends StoredRecord>(
  db: Db,
  { record, label, stored, seen }: RecordState<Stored>,
): Promise<void> {
  if (seen === undefined || stored.version === seen) return;
  throw recordChanged(label, { stored, ...(await changeOf(db, record, stored.version)) });
}

/** 409 for a change that is based on what is stored no more. */
export function recordChanged(label: string, recordChange: RecordChange): HttpError {
  const { by, at } = recordChange;
  const deed = `The ${label} was changed${by ? ` by ${by.display}` : ''}${at === null ? '' : ` at ${at} (UTC)`}`;
  const message = `${deed}, after you loaded it: load it again, and send its version.`;
  return new HttpError('record-changed', message, { recordChange });
}

/** Who gave a record its version, and when; nobody where no line of the audit trail has that version. */
async function changeOf(db: Db, record: string, version: number): Promise<Omit<RecordChange, 'stored'>> {
  const { rows } = await sql<{
    at: string;
    UserNr: number | null;
    Username: string | null;
    Firstname: string;
    Surname: string;
  }>`
    select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at, a.user_nr as "UserNr",
           u.username as "Username", u.firstname as "Firstname", u.surname as "Surname"
    from fundscope.audit a
    left join fundscope.users u on u.user_nr = a.user_nr
    where fundscope.audit_records(a.action, a.before, a.after) @> array[${record}] and ${String(version)} in (a.after ->> 'version', a.after -> 'records' -> ${record}::text ->> 'version')
    order by a.sequence_nr desc
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) return { at: null, by: null };
  const { at, UserNr, Username, ...names } = row;
  if (UserNr === null) return { at, by: null };
  return { at, by: { UserNr, display: Username === null ? `user ${UserNr}` : userLabel({ ...names, Username }) } };
}
