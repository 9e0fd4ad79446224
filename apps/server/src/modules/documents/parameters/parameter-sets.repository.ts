import { parameterSetSchema, type ParameterOwner, type ParameterVersion } from '@fundscope/contract/administration';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { InvestorParameters } from '../model/investor-parameters.ts';

interface Row {
  readonly group_id: number;
  readonly version: number;
  readonly valid_from: string;
  readonly content: unknown;
  readonly stored_at: string;
  readonly stored_by: string;
}

const columns = sql`group_id, version, valid_from::text, content, stored_by,
  to_char(stored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as stored_at`;

const versionOf = (row: Row): ParameterVersion => ({
  GroupID: row.group_id,
  version: row.version,
  validFrom: row.valid_from,
  parameters: row.content === null ? null : parameterSetSchema.parse(row.content),
  storedAt: row.stored_at,
  storedBy: row.stored_by,
});

/** Every version of a group, the newest first. */
export async function readVersions(db: Db, groupId: number): Promise<ParameterVersion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from fundscope.parameter_sets where group_id = ${groupId} order by version desc`.execute(db);
  return rows.map(versionOf);
}

export async function insertVersion(
  db: Transaction<Schema>,
  { GroupID, version, validFrom, parameters, storedBy }: Omit<ParameterVersion, 'storedAt'>,
): Promise<ParameterVersion> {
  const { rows } = await sql<Row>`
    insert into fundscope.parameter_sets (group_id, version, valid_from, content, stored_by)
    values (${GroupID}, ${version}, ${validFrom}, ${parameters && JSON.stringify(parameters)}, ${storedBy})
    returning ${columns}`.execute(db);
  return versionOf(rows[0]!);
}

/**
 * Keeps a group, and so its versions, from changing until the transaction ends.
 * @throws {HttpError} `not-found`
 */
export async function lockGroupOfParameters(db: Transaction<Schema>, groupId: number): Promise<void> {
  const group = await db
    .selectFrom('fundscope.groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new HttpError('not-found', `There is no group ${groupId}.`, { field: 'GroupID' });
}

/** Of some books, those that a group does not hold. */
export async function booksNotHeld(
  db: Transaction<Schema>,
  groupId: number,
  books: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ readonly book: number }>`
    select book from unnest(${books}::integer[]) with ordinality asked(book, nr)
    where not exists (
      select from fundscope.books b join fundscope.groups g on g.group_id = ${groupId}
      where b.book_id = book and (g.all_book_group = 1 or exists (
        select from fundscope.book_memberships m where m.group_id = ${groupId} and m.book_id = book)))
    order by nr`.execute(db);
  return rows.map(({ book }) => book);
}

/** Of each group that has versions the one that was stored last, by name. */
export async function listOwners(db: Db): Promise<ParameterOwner[]> {
  const { rows } = await sql<ParameterOwner>`
    select * from (
      select distinct on (s.group_id) s.group_id as "GroupID", g.name as "groupName", s.version,
        s.valid_from::text as "validFrom", s.content is null as "isEnd"
      from fundscope.parameter_sets s join fundscope.groups g using (group_id)
      order by s.group_id, s.version desc
    ) newest order by lower("groupName"), "GroupID"`.execute(db);
  return rows;
}

interface SetsAsked {
  readonly documents: readonly {
    readonly book: number;
    /** The reporting date. */
    readonly date: string;
  }[];
  readonly reader: { readonly userNr: number; readonly canSeeAllBooks: boolean };
}

export type ParametersInForce = InvestorParameters & { readonly isOwn: boolean };

/**
 * For each of some documents: of the groups that hold its fund, those whose parameters hold on its day and that a reader may
 * know: their own, which come first, and to whoever sees all books every one. Of a group's versions that of the latest day
 * holds, the last stored of that day: a correction of an earlier day leaves later ones as they are.
 */
export async function parametersInForce(db: Db, { documents, reader }: SetsAsked): Promise<ParametersInForce[][]> {
  const books = documents.map(({ book }) => book);
  const dates = documents.map(({ date }) => date);
  const { rows } = await sql<Row & { readonly nr: string; readonly name: string; readonly is_own: boolean }>`
    select ${columns}, name, is_own, nr from (
      select distinct on (nr, s.group_id) s.*, g.name, m.user_nr is not null as is_own, nr
      from unnest(${books}::integer[], ${dates}::date[]) with ordinality asked(book, date, nr)
      cross join fundscope.parameter_sets s
      join fundscope.groups g using (group_id)
      left join fundscope.user_memberships m on m.group_id = g.group_id and m.user_nr = ${reader.userNr}
      where s.valid_from <= asked.date and (m.user_nr is not null or ${reader.canSeeAllBooks})
        and (g.all_book_group = 1 or exists (
          select from fundscope.book_memberships b where b.group_id = g.group_id and b.book_id = asked.book))
      order by nr, s.group_id, s.valid_from desc, s.version desc
    ) newest where content is not null order by is_own desc, lower(name), group_id`.execute(db);
  const found: ParametersInForce[][] = documents.map(() => []);
  for (const row of rows) {
    const version = versionOf(row);
    const parameters = { ...version, parameters: version.parameters!, groupName: row.name, isOwn: row.is_own };
    found[Number(row.nr) - 1]!.push(parameters);
  }
  return found;
}
