import { parameterSetSchema, type ParameterOwner, type ParameterVersion } from '@fundscope/contract/administration';
import type { FittingSet } from '@fundscope/contract/requests';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { missing, noSuchGroup } from '../../../http/missing.ts';

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

/** @throws {HttpError} `not-found` where its group has been removed */
export async function readVersion(
  db: Db,
  { GroupID, version }: Pick<ParameterVersion, 'GroupID' | 'version'>,
): Promise<ParameterVersion> {
  const { rows } = await sql<Row>`
    select ${columns} from fundscope.parameter_sets where group_id = ${GroupID} and version = ${version}`.execute(db);
  const [row] = rows;
  if (!row) {
    const what = { code: 'no-such-parameters', group: GroupID, version } as const;
    throw missing(what, `Group ${GroupID} has no parameters of version ${version}.`);
  }
  return versionOf(row);
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
  if (!group) throw noSuchGroup(groupId);
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
    ) newest order by "groupName" collate "und-x-icu", "GroupID"`.execute(db);
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

/**
 * For each of some documents: of the groups that hold its fund, those whose parameters hold on its day and that a reader may
 * know: their own, which come first, and to whoever sees all books every one. Of a group's versions that of the latest day
 * holds, the last stored of that day: a correction of an earlier day leaves later ones as they are. `readVersion` has what
 * they say.
 */
export async function parametersInForce(db: Db, { documents, reader }: SetsAsked): Promise<FittingSet[][]> {
  const keyOf = ({ book, date }: SetsAsked['documents'][number]): string => `${book} ${date}`;
  // Several documents may be of one fund and day.
  const asked = [...new Map(documents.map((one) => [keyOf(one), one])).values()];
  const books = asked.map(({ book }) => book);
  const dates = asked.map(({ date }) => date);
  const { rows } = await sql<{ readonly nr: string } & FittingSet>`
    select nr, group_id as "GroupID", name as "groupName", is_own as "isOwn", version, valid_from::text as "validFrom"
    from (
      select distinct on (nr, s.group_id) s.group_id, s.version, s.valid_from, s.content is null as is_end, g.name,
        m.user_nr is not null as is_own, nr
      from unnest(${books}::integer[], ${dates}::date[]) with ordinality asked(book, date, nr)
      cross join fundscope.parameter_sets s
      join fundscope.groups g using (group_id)
      left join fundscope.user_memberships m on m.group_id = g.group_id and m.user_nr = ${reader.userNr}
      where s.valid_from <= asked.date and (m.user_nr is not null or ${reader.canSeeAllBooks})
        and (g.all_book_group = 1 or exists (
          select from fundscope.book_memberships b where b.group_id = g.group_id and b.book_id = asked.book))
      order by nr, s.group_id, s.valid_from desc, s.version desc
    ) newest where not is_end order by is_own desc, name collate "und-x-icu", group_id`.execute(db);
  const found = new Map(asked.map((one): [string, FittingSet[]] => [keyOf(one), []]));
  for (const { nr, ...set } of rows) found.get(keyOf(asked[Number(nr) - 1]!))!.push(set);
  return documents.map((one) => found.get(keyOf(one))!);
}
