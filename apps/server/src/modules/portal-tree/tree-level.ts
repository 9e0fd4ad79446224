import type { StorageLimit } from '@fundscope/contract/errors';
import type { AdminLink, AdminMenu, AdminPortal, AdminSubmenu } from '@fundscope/contract/administration';

/** The nodes of each level, as they travel. */
export interface TreeNodes {
  readonly portal: AdminPortal;
  readonly menu: AdminMenu;
  readonly submenu: AdminSubmenu;
  readonly link: AdminLink;
}
export type LevelName = keyof TreeNodes;

/** One of the four levels of the portal tree. */
export interface TreeLevel<Name extends LevelName = LevelName> {
  readonly name: Name;
  /** In schema `fundscope`. */
  readonly table: string;
  readonly idColumn: string;
  /** Of nodes below one parent. */
  readonly limit: StorageLimit;
  /** The level above, whose id this table has under the same name. */
  readonly parent?: TreeLevel;
  /** The wire's name of a node's children. */
  readonly children?: string;
  /** The wire's names of a node's own fields, and their columns. */
  readonly columns: Readonly<Record<string, string>>;
  /** What the table's defaults do not say of a new node. */
  readonly ofNew: (name: string) => Readonly<Record<string, string | boolean>>;
}

export const portalLevel: TreeLevel<'portal'> = {
  name: 'portal',
  table: 'portals',
  idColumn: 'portal_id',
  limit: 'portals',
  children: 'Menus',
  columns: { name: 'name', sh: 'sh', title: 'title', groupName: 'group_name' },
  ofNew: (name) => ({ title: name, group_name: name }),
};

export const menuLevel: TreeLevel<'menu'> = {
  name: 'menu',
  table: 'menus',
  idColumn: 'menu_id',
  limit: 'menus-of-portal',
  parent: portalLevel,
  children: 'SubMenus',
  columns: { name: 'name', sh: 'sh', text: 'text' },
  ofNew: () => ({}),
};

export const submenuLevel: TreeLevel<'submenu'> = {
  name: 'submenu',
  table: 'submenus',
  idColumn: 'submenu_id',
  limit: 'submenus-of-menu',
  parent: menuLevel,
  children: 'Links',
  columns: { name: 'name', sh: 'sh' },
  ofNew: () => ({}),
};

export const linkLevel: TreeLevel<'link'> = {
  name: 'link',
  table: 'links',
  idColumn: 'link_id',
  limit: 'links-of-submenu',
  parent: submenuLevel,
  columns: { name: 'name', sh: 'sh', link: 'link', intWin: 'int_win' },
  // Users see a link when somebody has said where it leads and shows it.
  ofNew: () => ({ int_win: false }),
};

/** The level below; nothing below links. */
export const childLevel = (level: TreeLevel): TreeLevel | undefined =>
  [menuLevel, submenuLevel, linkLevel].find(({ parent }) => parent === level);

/** What the audit trail and people call a node. */
export const namesOf = ({ name }: TreeLevel, id: number): { readonly record: string; readonly label: string } => ({
  record: `${name}:${id}`,
  label: `${name} ${id}`,
});
