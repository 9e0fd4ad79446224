import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { textIn, type LocalisedText } from '../definition/localised-text.ts';

/** Behind everything that stands in the navigation already. */
const LAST = 1_000_000;

/** A text as the navigation keeps it. */
export const nameColumns = (text: LocalisedText): { name: string; name_de: string | null } => ({
  name: textIn('en', text),
  name_de: typeof text === 'string' ? null : text.de,
});

/** The portal of that name, made where it is missing: `isMade` for views at some time, `isNew` by this call. */
export async function findOrMakePortal(
  db: Db,
  text: LocalisedText,
): Promise<{ portalId: number; isMade: boolean; isNew: boolean }> {
  const names = nameColumns(text);
  const found = await db
    .selectFrom('fundscope.portals')
    .select(['portal_id', 'is_made_for_views'])
    .where('name', '=', names.name)
    .orderBy('portal_id')
    .executeTakeFirst();
  if (found) return { portalId: found.portal_id, isMade: found.is_made_for_views, isNew: false };
  const made = await db
    .insertInto('fundscope.portals')
    .values({ ...names, title: names.name, sort_order: LAST, is_made_for_views: true })
    .returning('portal_id')
    .executeTakeFirstOrThrow();
  return { portalId: made.portal_id, isMade: true, isNew: true };
}

export interface SubmenuPlace {
  readonly portalId: number;
  readonly menu: LocalisedText;
  readonly submenu: LocalisedText;
}

/** The submenu in the menu of a portal, both made where they are missing. */
export async function findOrMakeSubmenu(db: Db, { portalId, menu, submenu }: SubmenuPlace): Promise<number> {
  const menuId = await findOrMakeMenu(db, portalId, menu);
  const names = nameColumns(submenu);
  const found = await db
    .selectFrom('fundscope.submenus')
    .select('submenu_id')
    .where('menu_id', '=', menuId)
    .where('name', '=', names.name)
    .executeTakeFirst();
  if (found) return found.submenu_id;
  const made = await db
    .insertInto('fundscope.submenus')
    .values({ ...names, menu_id: menuId, sort_order: LAST, is_made_for_views: true })
    .returning('submenu_id')
    .executeTakeFirstOrThrow();
  return made.submenu_id;
}

async function findOrMakeMenu(db: Db, portal_id: number, text: LocalisedText): Promise<number> {
  const names = nameColumns(text);
  const found = await db
    .selectFrom('fundscope.menus')
    .select('menu_id')
    .where('portal_id', '=', portal_id)
    .where('name', '=', names.name)
    .executeTakeFirst();
  if (found) return found.menu_id;
  const made = await db
    .insertInto('fundscope.menus')
    .values({ ...names, portal_id, sort_order: LAST, is_made_for_views: true })
    .returning('menu_id')
    .executeTakeFirstOrThrow();
  return made.menu_id;
}

/** Removes submenus, menus and portals that were made for views and hold nothing any more. */
export async function removeEmptyNodes(db: Db): Promise<void> {
  await sql`
    delete from fundscope.submenus node where is_made_for_views
      and not exists (select from fundscope.links below where below.submenu_id = node.submenu_id)`.execute(db);
  await sql`
    delete from fundscope.menus node where is_made_for_views
      and not exists (select from fundscope.submenus below where below.menu_id = node.menu_id)`.execute(db);
  await sql`
    delete from fundscope.portals node where is_made_for_views
      and not exists (select from fundscope.menus below where below.portal_id = node.portal_id)`.execute(db);
}
