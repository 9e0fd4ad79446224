import type { ConsequenceKind, Consequences } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** How many of each kind hang on a record; kinds with none may be absent. */
type Counts = Readonly<Partial<Record<ConsequenceKind, number>>>;

const countsOf = async (db: Db, counts: ReturnType<typeof sql>): Promise<Counts> => {
  const { rows } = await sql<Counts>`select ${counts}`.execute(db);
  return rows[0]!;
};

export const countsOfUser = (db: Db, userNr: number): Promise<Counts> =>
  countsOf(
    db,
    sql`
    (select count(*) from fundscope.sessions
     where ended_at is null and ends_at > now() and ${userNr} in (user_nr, acting_user_nr)) as "sessions",
    (select count(*) from fundscope.user_memberships where user_nr = ${userNr}) as "group-memberships",
    (select count(*) from fundscope.requests where user_nr = ${userNr} and ended_at is null) as "waiting-requests",
    (select count(*) from fundscope.requests where user_nr = ${userNr} and ended_at is not null) as "requests",
    (select count(*) from fundscope.inbox where user_nr = ${userNr}) as "inbox-entries",
    (select count(*) from fundscope.packs where owner_nr = ${userNr}) as packs,
    (select count(*) from fundscope.saved_views where user_nr = ${userNr} and group_id is null) as "saved-views",
    (select count(*) from fundscope.saved_views where user_nr = ${userNr} and group_id is not null) as "shared-views",
    (select count(*) from fundscope.imports where user_nr = ${userNr}) as "uploaded-files",
    (select count(*) from (
       select from fundscope.audit where user_nr = ${userNr}
       union all
       select from fundscope.audit where acting_user_nr = ${userNr} and user_nr is distinct from ${userNr}
     ) line) as "audit-lines"`,
  );

export const countsOfBook = (db: Db, bookId: number): Promise<Counts> =>
  countsOf(
    db,
    sql`
    (select count(*) from fundscope.book_memberships where book_id = ${bookId}) as "group-memberships",
    (select count(*) from fundscope.fund_master_data
     where book_id = ${bookId} or master_fonds = ${bookId}) as "fund-master-data",
    (select count(*) from fundscope.book_share_classes where book_id = ${bookId}) as "share-classes",
    (select count(*) from fundscope.book_currencies where book_id = ${bookId}) as "currencies",
    (select count(*) from fundscope.book_report_types where book_id = ${bookId}) as "report-types",
    (select count(*) from fundscope.requests where book_id = ${bookId} and ended_at is null) as "waiting-requests",
    (select count(*) from fundscope.requests where book_id = ${bookId} and ended_at is not null) as "requests"`,
  );

export const countsOfGroup = (db: Db, groupId: number): Promise<Counts> =>
  countsOf(
    db,
    sql`
    (select count(*) from fundscope.book_memberships where group_id = ${groupId}) as "book-memberships",
    (select count(*) from fundscope.user_memberships where group_id = ${groupId}) as "user-memberships",
    (select count(*) from fundscope.portal_memberships where group_id = ${groupId}) as "portal-memberships",
    (select count(*) from fundscope.parameter_sets where group_id = ${groupId}) as "parameter-versions",
    (select count(*) from fundscope.saved_views where group_id = ${groupId}) as "shared-views"`,
  );

export const countsOfPortal = (db: Db, portalId: number): Promise<Counts> =>
  countsOf(
    db,
    sql`(select count(*) from fundscope.portal_memberships where portal_id = ${portalId}) as "group-memberships"`,
  );

/** Those of the kinds that there are. */
export const countsAmong = (counts: Counts, kinds: readonly ConsequenceKind[]): Consequences['goes'] =>
  kinds.flatMap((what) => {
    const count = counts[what] ?? 0;
    return count > 0 ? [{ what, count }] : [];
  });
