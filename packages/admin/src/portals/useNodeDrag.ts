import { useRef, useState, type PointerEvent } from 'react';
import { dropMove, type NodeMove } from './model/move-node.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import type { PortalTreeModel } from './usePortalTree.ts';

/** A closed node that is held over for this long opens. */
const OPEN_MS = 600;

interface Drag {
  readonly node: TreeNode;
  /** The row beneath, and where in it the line is drawn. */
  readonly over: string | null;
  readonly edge: 'before' | 'after' | 'into';
  readonly target: NodeMove | null;
}

/** Drags a node by its grip, with mouse, pen or finger. */
export function useNodeDrag(tree: PortalTreeModel) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const opening = useRef<{ key: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stopOpening = () => {
    clearTimeout(opening.current?.timer);
    opening.current = null;
  };
  const openLater = (over: TreeNode | undefined) => {
    if (opening.current?.key === over?.key) return;
    stopOpening();
    if (!over || over.children === 0 || tree.open.has(over.key)) return;
    opening.current = { key: over.key, timer: setTimeout(() => tree.setOpen(over.key, true), OPEN_MS) };
  };
  const end = () => {
    stopOpening();
    setDrag(null);
  };
  const follow = (event: PointerEvent, node: TreeNode) => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-key]');
    const over = tree.nodes.find(({ key }) => key === row?.dataset['key']);
    openLater(over);
    if (!row || !over || over.key === node.key) {
      setDrag({ node, over: null, edge: 'into', target: null });
      return;
    }
    const { top, height } = row.getBoundingClientRect();
    const isLowerHalf = event.clientY > top + height / 2;
    const target = dropMove(node, over, { isLowerHalf, isEditable: tree.isEditable });
    const edge = over.kind !== node.kind ? 'into' : isLowerHalf ? 'after' : 'before';
    setDrag({ node, over: target && over.key, edge, target });
  };
  return {
    drag,
    gripProps: (node: TreeNode) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ node, over: null, edge: 'into', target: null });
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag) follow(event, drag.node);
      },
      onPointerUp: () => {
        if (drag?.target) void tree.drop(drag.target);
        end();
      },
      onPointerCancel: end,
    }),
  };
}

export type NodeDrag = ReturnType<typeof useNodeDrag>;
