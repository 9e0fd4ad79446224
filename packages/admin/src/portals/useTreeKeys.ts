import type { KeyboardEvent } from 'react';
import { parentMove, standingOf, stepMove, type NodeMove } from './model/move-node.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import type { PortalTreeModel } from './usePortalTree.ts';

interface TreeKeys {
  readonly tree: PortalTreeModel;
  readonly onGo: (node: TreeNode) => void;
  readonly onSelect: (node: TreeNode) => void;
}

/**
 * The keys of the tree. Arrows go and open, Enter selects. In a portal that is edited Space picks a node up; then arrows
 * move it, Enter drops it and Esc puts it back. Alt with an arrow moves it at once.
 */
export function useTreeKeys({ tree, onGo, onSelect }: TreeKeys) {
  const go = (node: TreeNode | undefined | null) => {
    if (node) onGo(node);
  };
  const drop = async (node: TreeNode, target: NodeMove | null) => {
    onGo(node);
    await tree.drop(target);
    // Refused, it has gone back to its place.
    onGo(node);
  };
  const walk = (node: TreeNode, key: string): boolean => {
    const at = tree.shown.findIndex((one) => one.key === node.key);
    const isOpen = tree.open.has(node.key);
    switch (key) {
      case 'ArrowDown':
        go(tree.shown[at + 1]);
        return true;
      case 'ArrowUp':
        go(tree.shown[at - 1]);
        return true;
      case 'Home':
        go(tree.shown[0]);
        return true;
      case 'End':
        go(tree.shown.at(-1));
        return true;
      case 'ArrowRight':
        if (node.children > 0 && !isOpen) tree.setOpen(node.key, true);
        else if (node.children > 0) go(tree.shown[at + 1]);
        return true;
      case 'ArrowLeft':
        if (isOpen) tree.setOpen(node.key, false);
        else go(node.parent);
        return true;
      case 'Enter':
        onSelect(node);
        return true;
      case ' ':
        if (tree.isEditable(node.portalId)) tree.preview(standingOf(node));
        else onSelect(node);
        return true;
      default:
        return false;
    }
  };
  const carry = (node: TreeNode, key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        tree.preview(stepMove(node, key === 'ArrowDown' ? 1 : -1));
        onGo(node);
        return true;
      case 'ArrowRight':
      case 'ArrowLeft':
        tree.preview(parentMove(node, key === 'ArrowRight' ? 1 : -1, tree.nodes, tree.isEditable));
        onGo(node);
        return true;
      case 'Enter':
      case ' ':
        void drop(node, tree.picked);
        return true;
      case 'Escape':
        tree.putBack();
        onGo(node);
        return true;
      default:
        // Nothing else is done with a node in hand.
        return key !== 'Tab';
    }
  };
  return (event: KeyboardEvent, node: TreeNode) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.altKey) {
      if (!isArrow || !tree.isEditable(node.portalId)) return;
      event.preventDefault();
      void drop(node, stepMove(node, event.key === 'ArrowDown' ? 1 : -1));
      return;
    }
    if (tree.pickedKey === node.key ? carry(node, event.key) : walk(node, event.key)) event.preventDefault();
  };
}
