import type { GroupContents, GroupRights } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import { shownLinks } from '../../access/visible-links.ts';
import type { Db } from '../../database/connection.ts';

/** The portals of the navigation on home: a portal without a shown link is left out there. */
const shownPortals = sql.raw(`(select distinct portal.portal_id from ${shownLinks})`);

/** How many books, shown portals and users each group has. */
export async function readGroupContents(db: Db): Promise<GroupContents[]> {
  const { rows } = await sql<GroupContents>`
    select g.group_id as "GroupID",
           (select count(*)::int from fundscope.book_memberships m where m.group_id = g.group_id) as books,
           (select count(*)::int from fundscope.portal_memberships m join ${shownPortals} shown using (portal_id)
            where m.group_id = g.group_id) as portals,
           (select count(*)::int from fundscope.user_memberships m where m.group_id = g.group_id) as users
    from fundscope.groups g order by 1`.execute(db);
  return rows;
}

/** What a member of all these groups may see. Administrators see every portal, and books by their groups alone. */
export async function readGroupRights(db: Db, groupIds: readonly number[]): Promise<GroupRights> {
  const { rows } = await sql<GroupRights>`
    with given as (
      select group_id, all_book_group = 1 as gives_all_books, admin_group = 1 as makes_administrator
      from fundscope.groups where group_id = any(${groupIds}::integer[])
    ), total as (
      select coalesce(bool_or(gives_all_books), false) as "seesAllBooks",
             coalesce(bool_or(makes_administrator), false) as "isAdmin" from given
    )
    select "seesAllBooks", "isAdmin",
           case when "seesAllBooks" then (select count(*)::int from fundscope.books)
                else (select count(distinct book_id)::int from fundscope.book_memberships join given using (group_id)) end as books,
           case when "isAdmin" then (select count(*)::int from ${shownPortals} shown)
                else (select count(distinct portal_id)::int from fundscope.portal_memberships
                      join given using (group_id) join ${shownPortals} shown using (portal_id)) end as portals
    from total`.execute(db);
  return rows[0]!;
}
