import type { AdminPortal } from '@fundscope/contract/administration';
import type { NodeKind, TreeNode } from './tree-nodes.ts';

/** Where a node is to go; `place` counts from 0 without the node itself. */
export interface NodeMove {
  readonly kind: NodeKind;
  readonly id: number;
  /** Null for a portal. */
  readonly parentId: number | null;
  readonly place: number;
}

/** The tree as a move would leave it; the same tree where the node or its new parent is not there. */
export function applyMove(portals: readonly AdminPortal[], move: NodeMove): readonly AdminPortal[] {
  const { kind } = move;
  if (kind === 'portal') return moved([{ id: null, list: portals }], move)[0]?.list ?? portals;
  if (kind === 'menu') {
    const menus = moved(
      portals.map(({ id, Menus }) => ({ id, list: Menus })),
      move,
    );
    return portals.map((portal, index) => ({ ...portal, Menus: menus[index]?.list.slice() ?? portal.Menus }));
  }
  const allMenus = portals.flatMap(({ Menus }) => Menus);
  if (kind === 'submenu') {
    const lists = moved(
      allMenus.map(({ id, SubMenus }) => ({ id, list: SubMenus })),
      move,
    );
    const byMenu = new Map(lists.map(({ id, list }) => [id, list]));
    return withMenus(portals, (menu) => ({ ...menu, SubMenus: byMenu.get(menu.id)?.slice() ?? menu.SubMenus }));
  }
  const lists = moved(
    allMenus.flatMap(({ SubMenus }) => SubMenus).map(({ id, Links }) => ({ id, list: Links })),
    move,
  );
  const bySubmenu = new Map(lists.map(({ id, list }) => [id, list]));
  return withMenus(portals, (menu) => ({
    ...menu,
    SubMenus: menu.SubMenus.map((submenu) => ({
      ...submenu,
      Links: bySubmenu.get(submenu.id)?.slice() ?? submenu.Links,
    })),
  }));
}

type Menu = AdminPortal['Menus'][number];
const withMenus = (portals: readonly AdminPortal[], change: (menu: Menu) => Menu): AdminPortal[] =>
  portals.map((portal) => ({ ...portal, Menus: portal.Menus.map(change) }));

interface Siblings<Child> {
  readonly id: number | null;
  readonly list: readonly Child[];
}

function moved<Child extends { readonly id: number }>(
  parents: readonly Siblings<Child>[],
  { id, parentId, place }: NodeMove,
): readonly Siblings<Child>[] {
  const child = parents.flatMap(({ list }) => list).find((one) => one.id === id);
  if (!child || !parents.some((parent) => parent.id === parentId)) return parents;
  return parents.map((parent) => {
    const rest = parent.list.filter((one) => one.id !== id);
    return { ...parent, list: parent.id === parentId ? rest.toSpliced(place, 0, child) : rest };
  });
}

/** Where a node stands, as the move that would put it there. */
export const standingOf = ({ kind, record, parent, place }: TreeNode): NodeMove => ({
  kind,
  id: record.id,
  parentId: parent?.record.id ?? null,
  place,
});

/** One place up or down among its siblings; null at the end of them. */
export function stepMove(node: TreeNode, step: 1 | -1): NodeMove | null {
  const place = node.place + step;
  return place < 0 || place >= node.siblings ? null : { ...standingOf(node), place };
}

/** To the end of the next parent of its level that may be changed, before or after its own; null where there is none. */
export function parentMove(
  node: TreeNode,
  step: 1 | -1,
  nodes: readonly TreeNode[],
  isEditable: (portalId: number) => boolean,
): NodeMove | null {
  const { parent } = node;
  if (!parent) return null;
  const parents = nodes.filter(({ kind, portalId }) => kind === parent.kind && isEditable(portalId));
  const next = parents[parents.findIndex(({ key }) => key === parent.key) + step];
  return next ? { ...standingOf(node), parentId: next.record.id, place: next.children } : null;
}

/**
 * Where a dragged node goes that is held over another: before or after one of its own level, to the end of one of the
 * level above; null where it cannot be dropped.
 */
export function dropMove(
  dragged: TreeNode,
  over: TreeNode,
  { isLowerHalf, isEditable }: { readonly isLowerHalf: boolean; readonly isEditable: (portalId: number) => boolean },
): NodeMove | null {
  // Among the portals, a place belongs to none of them.
  if (dragged.kind !== 'portal' && !isEditable(over.portalId)) return null;
  if (dragged.kind === over.kind) {
    const isSameParent = dragged.parent?.key === over.parent?.key;
    const after = over.place + (isLowerHalf ? 1 : 0);
    // Counted without the node itself, which leaves its place first.
    const place = isSameParent && dragged.place < after ? after - 1 : after;
    return { ...standingOf(dragged), parentId: over.parent?.record.id ?? null, place };
  }
  if (dragged.parent?.kind !== over.kind) return null;
  const isOwnParent = dragged.parent?.key === over.key;
  return { ...standingOf(dragged), parentId: over.record.id, place: over.children - (isOwnParent ? 1 : 0) };
}

export const isSamePlace = (one: NodeMove, other: NodeMove): boolean =>
  one.parentId === other.parentId && one.place === other.place;
