import type { AdminPortal } from '@fundscope/contract/administration';
import { useLocale } from '@fundscope/ui-kit';
import { useMemo, useRef, useState } from 'react';
import { applyMove, isSamePlace, standingOf, type NodeMove } from './model/move-node.ts';
import { ancestorKeys, shownNodes, treeNodes, type TreeNode } from './model/tree-nodes.ts';
import type { useNodeCalls } from './useNodeCalls.ts';
import { usePortalsMessages } from './messages/index.ts';

const toggled = <Member>(set: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> => {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
};

/** The tree as it is drawn: what is open, which portals are edited, what was picked up and where it would go. */
export function usePortalTree(
  portals: readonly AdminPortal[],
  selectedKey: string | null,
  move: ReturnType<typeof useNodeCalls>['move'],
) {
  const messages = usePortalsMessages();
  const { locale } = useLocale();
  const [search, setSearch] = useState('');
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const [picked, setPicked] = useState<NodeMove | null>(null);
  // Each move gives a new version, which the next one needs: meanwhile nothing is moved.
  const isMoving = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const stored = useMemo(() => treeNodes(portals, locale), [portals, locale]);
  const nodes = useMemo(
    () => (picked ? treeNodes(applyMove(portals, picked), locale) : stored),
    [portals, picked, stored, locale],
  );
  const nodeAt = (key: string | null): TreeNode | undefined => nodes.find((node) => node.key === key);
  const selected = nodeAt(selectedKey);
  // A node that the address names, or that was moved below a closed one, is shown.
  const shownWay = selected ? ancestorKeys(selected) : [];
  const pickedNode = picked ? nodeAt(`${picked.kind}-${picked.id}`) : undefined;
  const open = new Set([...openKeys, ...(pickedNode ? ancestorKeys(pickedNode) : [])]);
  const [revealed, setRevealed] = useState<string | null>(null);
  if (selectedKey !== revealed && selected) {
    setRevealed(selectedKey);
    setOpenKeys(new Set([...openKeys, ...shownWay]));
  }

  const standing = (node: TreeNode): string =>
    messages.placeOf(node.title, node.place + 1, node.siblings, node.parent?.title ?? '');
  const preview = (target: NodeMove | null) => {
    if (!target || isMoving.current) return;
    setPicked(target);
    const node = treeNodes(applyMove(portals, target), locale).find(({ key }) => key === `${target.kind}-${target.id}`);
    if (node) setAnnouncement(standing(node));
  };
  const putBack = () => {
    if (isMoving.current) return;
    if (pickedNode) setAnnouncement(messages.putBack(pickedNode.title));
    setPicked(null);
  };
  /** Sends a move; the tree shows it until the server has answered. Another one is ignored until then. */
  const drop = async (target: NodeMove | null) => {
    if (isMoving.current) return;
    const node = target && stored.find(({ key }) => key === `${target.kind}-${target.id}`);
    if (!node || isSamePlace(target, standingOf(node))) {
      setPicked(null);
      return;
    }
    preview(target);
    isMoving.current = true;
    try {
      await move(target, node.record.version);
    } catch {
      // It stands where it was; why has been told.
    } finally {
      isMoving.current = false;
      setPicked(null);
    }
  };

  return {
    nodes,
    shown: shownNodes(nodes, open, search),
    open,
    setOpen: (key: string, isOpen: boolean) => setOpenKeys((before) => toggled(before, key, isOpen)),
    isEditable: (portalId: number) => edited.has(portalId),
    setEdited: (portalId: number, isOn: boolean) => {
      setEdited((before) => toggled(before, portalId, isOn));
      if (!isMoving.current) setPicked(null);
    },
    search,
    setSearch,
    selected,
    picked,
    pickedKey: pickedNode?.key ?? null,
    preview,
    putBack,
    drop,
    announcement,
  };
}

export type PortalTreeModel = ReturnType<typeof usePortalTree>;
