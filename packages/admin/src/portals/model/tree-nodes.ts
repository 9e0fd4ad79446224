import type { AdminLink, AdminMenu, AdminPortal, AdminSubmenu } from '@fundscope/contract/administration';
import type { Locale } from '@fundscope/ui-kit';
import { nodeTitle } from './node-title.ts';

/** The four levels of the navigation, from the top. */
export const nodeKinds = ['portal', 'menu', 'submenu', 'link'] as const;
export type NodeKind = (typeof nodeKinds)[number];

type NodeRecord =
  | { readonly kind: 'portal'; readonly record: AdminPortal }
  | { readonly kind: 'menu'; readonly record: AdminMenu }
  | { readonly kind: 'submenu'; readonly record: AdminSubmenu }
  | { readonly kind: 'link'; readonly record: AdminLink };

/** A node of the navigation tree, as its row is drawn. */
export type TreeNode = NodeRecord & {
  /** The name in the language of the reader. */
  readonly title: string;
  /** Unique in the tree, whatever the level: `menu-7`. */
  readonly key: string;
  readonly portalId: number;
  readonly parent: TreeNode | null;
  /** Among its siblings, from 0. */
  readonly place: number;
  readonly siblings: number;
  readonly children: number;
};

export const nodeKey = (kind: NodeKind, id: number): string => `${kind}-${id}`;

/** All nodes, each before its children. */
export function treeNodes(portals: readonly AdminPortal[], locale: Locale): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  const add = (of: NodeRecord, parent: TreeNode | null, place: number, siblings: number, children: number) => {
    const key = nodeKey(of.kind, of.record.id);
    const title = nodeTitle(of.record, locale);
    const node = { ...of, title, key, portalId: parent?.portalId ?? of.record.id, parent, place, siblings, children };
    nodes.push(node);
    return node;
  };
  for (const [portalPlace, portal] of portals.entries()) {
    const above = add({ kind: 'portal', record: portal }, null, portalPlace, portals.length, portal.Menus.length);
    for (const [menuPlace, menu] of portal.Menus.entries()) {
      const of = add({ kind: 'menu', record: menu }, above, menuPlace, portal.Menus.length, menu.SubMenus.length);
      for (const [place, submenu] of menu.SubMenus.entries()) {
        const inner = add({ kind: 'submenu', record: submenu }, of, place, menu.SubMenus.length, submenu.Links.length);
        for (const [linkPlace, link] of submenu.Links.entries())
          add({ kind: 'link', record: link }, inner, linkPlace, submenu.Links.length, 0);
      }
    }
  }
  return nodes;
}

/** The rows that are drawn: below open nodes, or while something is searched for, what matches and the way to it. */
export function shownNodes(nodes: readonly TreeNode[], open: ReadonlySet<string>, search: string): readonly TreeNode[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return nodes.filter(({ parent }) => isOpenDownTo(parent, open));
  const found = new Set<TreeNode>();
  for (const node of nodes) {
    if (!node.title.toLowerCase().includes(wanted)) continue;
    for (let on: TreeNode | null = node; on; on = on.parent) found.add(on);
  }
  return nodes.filter((node) => found.has(node));
}

const isOpenDownTo = (node: TreeNode | null, open: ReadonlySet<string>): boolean =>
  node === null || (open.has(node.key) && isOpenDownTo(node.parent, open));

/** The keys of the nodes above a node. */
export const ancestorKeys = (node: TreeNode): readonly string[] =>
  node.parent ? [...ancestorKeys(node.parent), node.parent.key] : [];
