import type { AdminMenu, AdminPortal } from '@fundscope/contract/administration';

/** Why a user does not see something of the navigation. */
type UnseenReason = 'no-group' | 'no-menus' | 'v2' | 'hidden' | 'no-links';

interface Unseen {
  readonly key: string;
  readonly name: string;
  readonly reason: UnseenReason;
}

interface Preview {
  /** What the user's home page shows. */
  readonly shown: readonly AdminPortal[];
  readonly unseen: readonly Unseen[];
}

/**
 * What a user sees of the navigation: portals of their groups, menus whose text is QSUI, v1 or empty, links that are not
 * hidden; what is left without a link is left out. Null for `portalIds`: an administrator, who sees every portal.
 */
export function previewNavigation(portals: readonly AdminPortal[], portalIds: ReadonlySet<number> | null): Preview {
  const unseen: Unseen[] = [];
  const shown = portals.flatMap((portal): AdminPortal[] => {
    const leaveOut = (reason: UnseenReason) => {
      unseen.push({ key: `portal-${portal.id}`, name: portal.name, reason });
      return [];
    };
    if (portalIds !== null && !portalIds.has(portal.id)) return leaveOut('no-group');
    if (portal.Menus.length === 0) return leaveOut('no-menus');
    const Menus = portal.Menus.flatMap((menu) => shownMenu(menu, unseen));
    return Menus.length > 0 ? [{ ...portal, Menus }] : leaveOut('no-links');
  });
  return { shown, unseen };
}

function shownMenu(menu: AdminMenu, unseen: Unseen[]): AdminMenu[] {
  if (menu.text === 'v2') {
    unseen.push({ key: `menu-${menu.id}`, name: menu.name, reason: 'v2' });
    return [];
  }
  const SubMenus = menu.SubMenus.flatMap((submenu) => {
    for (const { id, name, intWin } of submenu.Links) {
      if (!intWin) unseen.push({ key: `link-${id}`, name, reason: 'hidden' });
    }
    const Links = submenu.Links.filter(({ intWin }) => intWin);
    return Links.length > 0 ? [{ ...submenu, Links }] : [];
  });
  return SubMenus.length > 0 ? [{ ...menu, SubMenus }] : [];
}
