import type { AuditPage, AuditRow, auditFilterSchema, auditQuerySchema } from '@fundscope/contract/administration';
import { AUDIT_PAGE_ROWS } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { readAuditedCells } from './audited-cell.ts';
import { changedFields } from './changed-fields.ts';
import { proposalFields, readAuditedProposals, withProposedCell } from './proposal-changes.ts';
import { readRecordNames } from './record-names.ts';

const SIGN_INS = 'session.*';
/** A change of many memberships is about thousands. */
const MAX_RECORDS = 20;

type StoredRow = Omit<AuditRow, 'Fields' | 'RecordNames' | 'Cell'>;

/** A page of the audit trail, newest first. */
export async function readAudit(
  db: Db,
  query: z.output<typeof auditQuerySchema>,
  locale: 'en' | 'de',
): Promise<AuditPage> {
  const { Before, Rows = 100, ...filter } = query;
  const limit = Math.min(Rows, AUDIT_PAGE_ROWS);
  const conditions = [
    sql`a.sequence_nr is not null`,
    ...(Before === undefined ? [] : [sql`a.sequence_nr < ${Before}`]),
    ...conditionsOf(filter),
  ];
  const { rows } = await sql<StoredRow>`
    select a.sequence_nr as "SequenceNr",
           to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "At",
           a.user_nr as "UserNr", coalesce(u.username, '') as "Username",
           a.acting_user_nr as "ActingUserNr", coalesce(acting.username, '') as "ActingUsername",
           a.action as "Action", a.before as "Before", a.after as "After", ${recordsOf}[1:${MAX_RECORDS}] as "Records",
           cardinality(${recordsOf}) as "RecordCount",
           a.request_id as "RequestID", a.client_id as "ClientID", a.key_id as "KeyID"
    from ${linesOf(filter)} a
    left join fundscope.users u on u.user_nr = a.user_nr
    left join fundscope.users acting on acting.user_nr = a.acting_user_nr
    where ${sql.join(conditions, sql` and `)}
    order by a.sequence_nr desc
    limit ${limit + 1}`.execute(db);
  const stored = rows.slice(0, limit);
  const names = await readRecordNames(
    db,
    stored.flatMap(({ Records }) => Records),
    locale,
  );
  const proposals = await readAuditedProposals(db, stored);
  const cells = await readAuditedCells(
    db,
    stored.map((row, index) => withProposedCell(row, proposals[index])),
    locale,
  );
  const page = stored.map((row, index) => {
    const [Before, After] = [partOf(row.Before, filter.Record), partOf(row.After, filter.Record)];
    return {
      ...row,
      Before,
      After,
      Fields: [...proposalFields(changedFields(Before, After), proposals[index])],
      RecordNames: Object.fromEntries(
        row.Records.flatMap((record) => {
          const name = names.get(record);
          return name === undefined ? [] : [[record, name]];
        }),
      ),
      Cell: cells[index] ?? null,
    };
  });
  return { Rows: page, Next: rows.length > limit ? (page.at(-1)?.SequenceNr ?? null) : null };
}

/** Of a line about many records, such as an import's, the one that is asked for. */
function partOf(content: unknown, record: string | undefined): unknown {
  if (record === undefined || !isObject(content) || !isObject(content['records'])) return content;
  return content['records'][record] ?? null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** As the index has it. */
const recordsOf = sql`(fundscope.audit_records(a.action, a.before, a.after))`;

/** Somebody's are those by them and those for another: two indexes, which the newest are merged from. */
const linesOf = ({ UserNr }: z.output<typeof auditFilterSchema>) =>
  UserNr === undefined
    ? sql`fundscope.audit`
    : sql`(select * from fundscope.audit where user_nr = ${UserNr}
           union all
           select * from fundscope.audit where acting_user_nr = ${UserNr} and user_nr is distinct from ${UserNr})`;

function conditionsOf(filter: z.output<typeof auditFilterSchema>) {
  const { Action, Record, OnBehalf, SignIns, From, To } = filter;
  return [
    ...(Action === undefined ? [] : [actionIs(Action)]),
    ...(Action === undefined && SignIns !== true ? [sql`not ${actionIs(SIGN_INS)}`] : []),
    ...(Record === undefined ? [] : [sql`${recordsOf} @> array[${Record}]`]),
    ...(OnBehalf === true ? [sql`a.acting_user_nr is not null`] : []),
    ...(From === undefined ? [] : [sql`a.at >= ${From}::timestamp at time zone 'UTC'`]),
    ...(To === undefined
      ? []
      : [sql`a.at < (${To}::timestamp + ${To.length > 10 ? '1 second' : '1 day'}::interval) at time zone 'UTC'`]),
  ];
}

const actionIs = (action: string) =>
  action.endsWith('*') ? sql`starts_with(a.action, ${action.slice(0, -1)})` : sql`a.action = ${action}`;
