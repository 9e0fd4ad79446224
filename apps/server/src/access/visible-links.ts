/** The links that a portal shows its users: not hidden, in a menu that this portal shows. A FROM clause like `visibleLinks`. */
export const shownLinks = `
  fundscope.portals portal
  join fundscope.menus menu on menu.portal_id = portal.portal_id and menu.text in ('QSUI', 'v1', '')
  join fundscope.submenus submenu on submenu.menu_id = menu.menu_id
  join fundscope.links link on link.submenu_id = submenu.submenu_id and link.int_win`;

/**
 * The links that user `$1` sees, as a FROM clause with `portal`, `menu`, `submenu` and `link`: in a portal of
 * one of their groups (administrators: in any), not hidden, in a menu that this portal shows.
 * Navigation and the right to read a view use the same clause.
 */
export const visibleLinks = (isAdmin: boolean): string => `${shownLinks} and ${visiblePortal(isAdmin)}`;

/** Whether user `$1` sees the portal `portal`. */
export const visiblePortal = (isAdmin: boolean): string =>
  isAdmin
    ? '$1::integer is not null'
    : `exists (select from fundscope.portal_memberships pm join fundscope.user_memberships um using (group_id)
               where pm.portal_id = portal.portal_id and um.user_nr = $1)`;
