import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** Who is to see a portal for a view's sake. */
export interface WantedMembership {
  readonly portalId: number;
  /** Names. */
  readonly groups: readonly string[];
  /** Whether the protected groups and those that see every book are to see it too. */
  readonly withSeeingAll: boolean;
  /** Whether the portal was made just now. In an older one, groups that are not named keep what they have. */
  readonly isNew: boolean;
  /** Names of groups for which the view asked before: one that does not see the portal any more was taken out. */
  readonly askedBefore: readonly string[];
}

/**
 * Gives groups the portals that a view asks for. A membership that somebody gave by hand is left alone,
 * and one that somebody took away does not come back.
 * @returns what changed, as lines for people
 * @throws OperatorError where a group does not exist.
 */
export async function setMemberships(db: Db, viewName: string, wanted: readonly WantedMembership[]): Promise<string[]> {
  const wv_name = viewName.toLowerCase();
  const changes: string[] = [];
  for (const { portalId, isNew, askedBefore, ...who } of wanted) {
    for (const { group_id, name } of await groupsOf(db, who)) {
      const found = await membershipOf(db, portalId, group_id);
      if (found && !found.isPlaced) continue;
      const isAskedFor = isNew || (who.groups.includes(name) && !askedBefore.includes(name));
      if (!found && !isAskedFor) continue;
      if (!found) changes.push(await lineOf(db, portalId, name));
      const id = found?.id ?? (await addMembership(db, portalId, group_id));
      await db
        .insertInto('fundscope.view_portal_memberships')
        .values({ portal_membership_id: id, wv_name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  return changes;
}

/** Takes away the memberships that only this view asked for, and no longer asks for. */
export async function releaseMemberships(
  db: Db,
  viewName: string,
  wanted: readonly WantedMembership[] = [],
): Promise<string[]> {
  const kept: number[] = [];
  for (const { portalId, ...who } of wanted) {
    for (const { group_id } of await groupsOf(db, who)) {
      const found = await membershipOf(db, portalId, group_id);
      if (found) kept.push(found.id);
    }
  }
  await sql`
    delete from fundscope.view_portal_memberships
    where wv_name = ${viewName.toLowerCase()} and not portal_membership_id = any(${kept}::integer[])
      and exists (select from fundscope.view_portal_memberships other
                  where other.portal_membership_id = view_portal_memberships.portal_membership_id
                    and other.wv_name <> view_portal_memberships.wv_name)`.execute(db);
  const { rows } = await sql<{ line: string }>`
    with gone as (
      delete from fundscope.portal_memberships membership
      using fundscope.view_portal_memberships placed
      where placed.portal_membership_id = membership.portal_membership_id
        and placed.wv_name = ${viewName.toLowerCase()}
        and not placed.portal_membership_id = any(${kept}::integer[])
      returning membership.group_id, membership.portal_id
    )
    select 'group ' || g.name || ' no longer sees the portal ' || p.name as line
    from gone join fundscope.groups g using (group_id) join fundscope.portals p using (portal_id) order by 1`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}

/** Every group's name. */
export async function groupNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('fundscope.groups').select('name').orderBy('group_id').execute();
  return rows.map(({ name }) => name);
}

async function groupsOf(db: Db, { groups, withSeeingAll }: Pick<WantedMembership, 'groups' | 'withSeeingAll'>) {
  const all = await db
    .selectFrom('fundscope.groups')
    .select(['group_id', 'name', 'all_book_group', 'admin_group'])
    .orderBy('group_id')
    .execute();
  const named = groups.map((name) => {
    const group = all.find((candidate) => candidate.name === name);
    if (group) return group;
    throw new OperatorError(
      missingGroup(
        name,
        all.map((candidate) => candidate.name),
      ),
    );
  });
  const seeing = withSeeingAll ? all.filter((group) => group.all_book_group === 1 || group.admin_group === 1) : [];
  return [...new Set([...named, ...seeing])];
}

export const missingGroup = (name: string, known: readonly string[]): string =>
  `There is no group "${name}"; there are: ${known.join(', ') || 'none yet'}.`;

async function membershipOf(
  db: Db,
  portalId: number,
  groupId: number,
): Promise<{ readonly id: number; readonly isPlaced: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isPlaced: boolean }>`
    select portal_membership_id as id,
           exists (select from fundscope.view_portal_memberships placed
                   where placed.portal_membership_id = membership.portal_membership_id) as "isPlaced"
    from fundscope.portal_memberships membership where portal_id = ${portalId} and group_id = ${groupId}`.execute(db);
  return rows[0];
}

async function addMembership(db: Db, portal_id: number, group_id: number): Promise<number> {
  const row = await db
    .insertInto('fundscope.portal_memberships')
    .values({ portal_id, group_id })
    .returning('portal_membership_id')
    .executeTakeFirstOrThrow();
  return row.portal_membership_id;
}

/** Says how much more than the view the group comes to see. */
async function lineOf(db: Db, portalId: number, group: string): Promise<string> {
  const { rows } = await sql<{ name: string; links: number }>`
    select portal.name, (
      select count(*)::integer from fundscope.menus menu
      join fundscope.submenus submenu using (menu_id) join fundscope.links link using (submenu_id)
      where menu.portal_id = portal.portal_id) as links
    from fundscope.portals portal where portal_id = ${portalId}`.execute(db);
  const [portal] = rows;
  const others = (portal?.links ?? 1) - 1;
  return `group ${group} sees the portal ${portal?.name}${others > 0 ? ` with its ${others} other links` : ''}`;
}
