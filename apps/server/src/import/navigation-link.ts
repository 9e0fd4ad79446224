import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../platform/operator-error.ts';

export interface LinkOptions {
  readonly viewName: string;
  readonly title: string;
  /** The portal's name; made where it is missing. Not given: where the view has a link already, else a portal for imports. */
  readonly portal?: string | undefined;
  /** Names of groups that are to see the portal, besides those that see every book. */
  readonly groups: readonly string[];
}

const IMPORTED = 'Imported data';

/**
 * Puts a view into the navigation, where it has no link yet. A portal that this makes is seen by the protected
 * groups and by those that see every book; one that is there keeps its memberships.
 * @returns the names of the portals that hold its link
 * @throws OperatorError where a group does not exist.
 */
export async function linkView(db: Transaction<Schema>, options: LinkOptions): Promise<string[]> {
  const link = `/StandardView?WVName=${encodeURIComponent(options.viewName)}`;
  const linked = await portalsOf(db, link);
  const names = options.portal === undefined ? linked.map(({ name }) => name) : [options.portal];
  if (names.length === 0) names.push(IMPORTED);
  for (const name of names) {
    const { portalId, isNew } = await findOrMakePortal(db, name);
    await addMemberships(db, portalId, await groupsOf(db, options.groups, isNew));
    if (linked.some(({ portal_id }) => portal_id === portalId)) continue;
    const submenu_id = await findOrMakeSubmenu(db, portalId);
    await db.insertInto('fundscope.links').values({ submenu_id, name: options.title, link }).execute();
  }
  return names;
}

/** The portals that hold a link to this address. */
const portalsOf = (db: Transaction<Schema>, link: string) =>
  db
    .selectFrom('fundscope.links')
    .innerJoin('fundscope.submenus', 'fundscope.submenus.submenu_id', 'fundscope.links.submenu_id')
    .innerJoin('fundscope.menus', 'fundscope.menus.menu_id', 'fundscope.submenus.menu_id')
    .innerJoin('fundscope.portals', 'fundscope.portals.portal_id', 'fundscope.menus.portal_id')
    .select(['fundscope.portals.portal_id', 'fundscope.portals.name'])
    .distinct()
    .where('fundscope.links.link', '=', link)
    .execute();

async function addMemberships(db: Transaction<Schema>, portalId: number, groups: readonly number[]): Promise<void> {
  if (groups.length === 0) return;
  await db
    .insertInto('fundscope.portal_memberships')
    .values(groups.map((group_id) => ({ group_id, portal_id: portalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findOrMakePortal(db: Transaction<Schema>, name: string): Promise<{ portalId: number; isNew: boolean }> {
  const found = await db
    .selectFrom('fundscope.portals')
    .select('portal_id')
    .where('name', '=', name)
    .orderBy('portal_id')
    .executeTakeFirst();
  if (found) return { portalId: found.portal_id, isNew: false };
  const made = await db
    .insertInto('fundscope.portals')
    .values({ name, title: name, sort_order: 1_000_000 })
    .returning('portal_id')
    .executeTakeFirstOrThrow();
  return { portalId: made.portal_id, isNew: true };
}

async function groupsOf(db: Transaction<Schema>, names: readonly string[], isNewPortal: boolean): Promise<number[]> {
  const all = await db.selectFrom('fundscope.groups').selectAll().execute();
  const named = names.map((name) => {
    const group = all.find((candidate) => candidate.name === name);
    if (group) return group;
    const known = all.map((candidate) => candidate.name).join(', ') || 'none yet';
    throw new OperatorError(`There is no group "${name}"; there are: ${known}.`);
  });
  const seeing = isNewPortal ? all.filter((group) => group.all_book_group === 1 || group.admin_group === 1) : [];
  return [...new Set([...named, ...seeing].map((group) => group.group_id))];
}

/** The menu and submenu that imported views stand in. */
const MENU = 'Imported views';

async function findOrMakeSubmenu(db: Transaction<Schema>, portalId: number): Promise<number> {
  const found = await db
    .selectFrom('fundscope.submenus')
    .innerJoin('fundscope.menus', 'fundscope.menus.menu_id', 'fundscope.submenus.menu_id')
    .select('fundscope.submenus.submenu_id')
    .where('fundscope.menus.portal_id', '=', portalId)
    .where('fundscope.menus.name', '=', MENU)
    .executeTakeFirst();
  if (found) return found.submenu_id;
  const menu = await db
    .insertInto('fundscope.menus')
    .values({ portal_id: portalId, name: MENU, sort_order: 1_000_000 })
    .returning('menu_id')
    .executeTakeFirstOrThrow();
  const submenu = await db
    .insertInto('fundscope.submenus')
    .values({ menu_id: menu.menu_id, name: MENU })
    .returning('submenu_id')
    .executeTakeFirstOrThrow();
  return submenu.submenu_id;
}
