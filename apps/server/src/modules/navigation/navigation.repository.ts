import type { Navigation, NavigationPortal } from '@fundscope/contract/navigation';
import type pg from 'pg';
import type { Session } from '../../http/session.ts';
import { visibleLinks, visiblePortal } from '../../access/visible-links.ts';

interface LinkRow {
  readonly portal_id: number;
  readonly menu_id: number;
  readonly menu: string;
  readonly menu_text: string;
  readonly submenu_id: number;
  readonly submenu: string;
  readonly link_id: number;
  readonly link_name: string;
  readonly link: string;
}

interface PortalRow {
  readonly portal_id: number;
  readonly name: string;
  readonly external_id: string;
}

/**
 * The tree that a user may see. A portal without menus stays, for the portals it authorises; menus and
 * submenus without a visible link are left out.
 */
export async function readNavigation(
  pool: pg.Pool,
  { session, locale }: { readonly session: Session; readonly locale: 'de' | 'en' },
): Promise<Navigation> {
  const name = (node: string): string => (locale === 'de' ? `coalesce(${node}.name_de, ${node}.name)` : `${node}.name`);
  const [portals, links] = await Promise.all([
    pool.query<PortalRow>(
      `select portal_id, ${name('portal')} as name, external_id from fundscope.portals portal where ${visiblePortal(session.isAdmin)}
       order by sort_order, portal_id`,
      [session.userNr],
    ),
    pool.query<LinkRow>(
      `select portal.portal_id, menu.menu_id, ${name('menu')} as menu, menu.text as menu_text, submenu.submenu_id,
              ${name('submenu')} as submenu, link.link_id, ${name('link')} as link_name, link.link
       from ${visibleLinks(session.isAdmin)}
       order by menu.sort_order, menu.menu_id, submenu.sort_order, submenu.submenu_id, link.sort_order, link.link_id`,
      [session.userNr],
    ),
  ]);
  return asTree(portals.rows, links.rows);
}

function asTree(portals: readonly PortalRow[], links: readonly LinkRow[]): Navigation {
  const tree = portals.map((row): NavigationPortal => ({
    PortalID: row.portal_id,
    name: row.name,
    ExternalID: row.external_id,
    Menus: [],
  }));
  const byId = new Map(tree.map((portal) => [portal.PortalID, portal]));
  for (const row of links) {
    // In order: the menu and submenu of a link are the last ones, or new.
    const menus = byId.get(row.portal_id)?.Menus ?? [];
    if (menus.at(-1)?.id !== row.menu_id) {
      menus.push({ id: row.menu_id, name: row.menu, text: row.menu_text, SubMenus: [] });
    }
    const submenus = menus.at(-1)?.SubMenus ?? [];
    if (submenus.at(-1)?.id !== row.submenu_id) submenus.push({ id: row.submenu_id, name: row.submenu, Links: [] });
    submenus.at(-1)?.Links.push({
      id: row.link_id,
      name: row.link_name,
      link: row.link,
      intWin: true,
      AuthorizationPortalIds: [row.portal_id],
    });
  }
  return tree;
}
