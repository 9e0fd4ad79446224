import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { LocalisedText } from '../definition/localised-text.ts';
import type { ViewPlace } from '../definition/view-place.ts';
import { findOrMakePortal, findOrMakeSubmenu, nameColumns, removeEmptyNodes } from './navigation-nodes.ts';
import { releaseMemberships, setMemberships, type WantedMembership } from './portal-memberships.ts';

/** A view and where it is to stand in the navigation. */
export interface PlacedView {
  readonly name: string;
  readonly title: LocalisedText;
  readonly navigation: readonly ViewPlace[];
  /** Only adds: what the view has stays, and a portal with a link to it gets no second one. */
  readonly isAdding?: boolean;
  /** What the earlier description said. */
  readonly before?: Pick<PlacedView, 'title' | 'navigation'> | undefined;
}

export const linkOf = (viewName: string): string => `/StandardView?WVName=${encodeURIComponent(viewName)}`;

/**
 * Puts a view's links where it says, and takes away those that an earlier description asked for; links that somebody
 * else made stay. Where the places are those of the earlier description nothing is put back that somebody took away;
 * links only follow the view's title. Groups that are named come to see the portal; a portal that is made for it is seen by the protected
 * groups and by those that see every book too.
 * @returns what changed in the navigation, as lines for people
 * @throws OperatorError where a group does not exist.
 */
export async function placeView(db: Db, view: PlacedView): Promise<string[]> {
  const { name, title, navigation, isAdding = false, before } = view;
  const placed = await placedLinks(db, [name]);
  if (before && isSamePlaces(before.navigation, navigation)) return followTitle(db, placed, before.title, title);
  const links: WantedLink[] = [];
  const memberships: WantedMembership[] = [];
  for (const place of navigation) {
    const { portalId, isMade, isNew } = await findOrMakePortal(db, place.portal);
    const submenu_id = await findOrMakeSubmenu(db, {
      portalId,
      menu: place.menu,
      submenu: place.submenu ?? place.menu,
    });
    links.push({ submenu_id, ...nameColumns(place.title ?? title), link: linkOf(name) });
    const askedBefore = groupsAskedFor(before?.navigation ?? [], place.portal);
    memberships.push({ portalId, groups: place.groups, withSeeingAll: isMade, isNew, askedBefore });
  }
  const isWanted = (link: WantedLink): boolean => links.some((wanted) => isSame(wanted, link));
  const gone = isAdding ? [] : placed.filter((link) => !isWanted(link));
  const changes = await removeLinks(db, gone);
  for (const link of links) {
    if (placed.some((one) => isSame(one, link)) || (await isLinked(db, link, isAdding))) continue;
    const { link_id } = await db
      .insertInto('fundscope.links')
      .values(link)
      .returning('link_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('fundscope.view_links').values({ link_id, wv_name: name.toLowerCase() }).execute();
    changes.push(`link added: ${await pathOf(db, link_id)}`);
  }
  changes.push(...(await setMemberships(db, name, memberships)));
  if (!isAdding) changes.push(...(await releaseMemberships(db, name, memberships)));
  if (placed.length + links.length > 0) await removeEmptyNodes(db);
  return changes;
}

const isSamePlaces = (one: readonly ViewPlace[], other: readonly ViewPlace[]): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));

/** As the database holds it: what is undefined is missing. */
const asStored = (places: readonly ViewPlace[]): unknown => JSON.parse(JSON.stringify(places));

const groupsAskedFor = (places: readonly ViewPlace[], portal: LocalisedText): string[] =>
  places.filter((place) => nameColumns(place.portal).name === nameColumns(portal).name).flatMap(({ groups }) => groups);

/** Renames the links that bear the view's earlier title. */
async function followTitle(
  db: Db,
  placed: readonly (WantedLink & { readonly link_id: number })[],
  before: LocalisedText,
  after: LocalisedText,
): Promise<string[]> {
  const [old, names] = [nameColumns(before), nameColumns(after)];
  if (isDeepStrictEqual(old, names)) return [];
  const changes: string[] = [];
  for (const { link_id } of placed.filter((link) => link.name === old.name && link.name_de === old.name_de)) {
    await db.updateTable('fundscope.links').set(names).where('link_id', '=', link_id).execute();
    changes.push(`link renamed: ${await pathOf(db, link_id)}`);
  }
  return changes;
}

/** Takes away what `placeView` did for these views. @returns what changed, as lines for people */
export async function unplaceViews(db: Db, names: readonly string[]): Promise<string[]> {
  const changes = await removeLinks(db, await placedLinks(db, names));
  for (const name of names) changes.push(...(await releaseMemberships(db, name)));
  await removeEmptyNodes(db);
  return changes;
}

/** The portals that hold a link to a view. */
export async function portalsWithLink(db: Db, viewName: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fundscope.links as link')
    .innerJoin('fundscope.submenus as submenu', 'submenu.submenu_id', 'link.submenu_id')
    .innerJoin('fundscope.menus as menu', 'menu.menu_id', 'submenu.menu_id')
    .innerJoin('fundscope.portals as portal', 'portal.portal_id', 'menu.portal_id')
    .select(['portal.portal_id', 'portal.name'])
    .distinct()
    .where('link.link', '=', linkOf(viewName))
    .orderBy('portal.portal_id')
    .execute();
  return rows.map(({ name }) => name);
}

interface WantedLink {
  readonly submenu_id: number;
  readonly name: string;
  readonly name_de: string | null;
  readonly link: string;
}

const isSame = (one: WantedLink, other: WantedLink): boolean =>
  one.submenu_id === other.submenu_id &&
  one.name === other.name &&
  one.name_de === other.name_de &&
  one.link === other.link;

const placedLinks = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('fundscope.links as link')
    .innerJoin('fundscope.view_links as placed', 'placed.link_id', 'link.link_id')
    .select(['link.link_id', 'link.submenu_id', 'link.name', 'link.name_de', 'link.link'])
    .where(
      'placed.wv_name',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute();

/** Whether the submenu, or the whole portal that it is in, has the same link already. */
async function isLinked(db: Db, { submenu_id, link }: WantedLink, inPortal: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.links other
    join fundscope.submenus submenu using (submenu_id) join fundscope.menus menu using (menu_id)
    where other.link = ${link} and (submenu_id = ${submenu_id} or ${inPortal} and menu.portal_id = (
      select portal_id from fundscope.submenus join fundscope.menus using (menu_id) where submenu_id = ${submenu_id}))
    limit 1`.execute(db);
  return rows.length > 0;
}

async function removeLinks(db: Db, links: readonly { readonly link_id: number }[]): Promise<string[]> {
  const changes: string[] = [];
  for (const { link_id } of links) {
    changes.push(`link removed: ${await pathOf(db, link_id)}`);
    await db.deleteFrom('fundscope.links').where('link_id', '=', link_id).execute();
  }
  return changes;
}

async function pathOf(db: Db, linkId: number): Promise<string> {
  const { portal, menu, submenu, name } = await db
    .selectFrom('fundscope.links as link')
    .innerJoin('fundscope.submenus as submenu', 'submenu.submenu_id', 'link.submenu_id')
    .innerJoin('fundscope.menus as menu', 'menu.menu_id', 'submenu.menu_id')
    .innerJoin('fundscope.portals as portal', 'portal.portal_id', 'menu.portal_id')
    .select(['portal.name as portal', 'menu.name as menu', 'submenu.name as submenu', 'link.name as name'])
    .where('link.link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return [portal, menu, submenu, name].join(' / ');
}
