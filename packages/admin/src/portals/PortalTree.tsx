import { useEffect, useRef, useState } from 'react';
import { usePortalsMessages } from './messages/index.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import classes from './AdminPortalTree.module.css';
import { TreeRow, type NodeActs } from './TreeRow.tsx';
import { useNodeDrag } from './useNodeDrag.ts';
import type { PortalTreeModel } from './usePortalTree.ts';
import { useTreeKeys } from './useTreeKeys.ts';

interface PortalTreeProps {
  tree: PortalTreeModel;
  onSelect: (node: TreeNode) => void;
  acts: NodeActs;
}

/** Portals, menus, submenus and links; what is edited can be dragged, with the pointer or with keys. */
export function PortalTree({ tree, onSelect, acts }: PortalTreeProps) {
  const messages = usePortalsMessages();
  const rows = useRef(new Map<string, HTMLElement>());
  const [focus, setFocus] = useState<{ readonly key: string } | null>(null);
  const drag = useNodeDrag(tree);
  const onKeyDown = useTreeKeys({ tree, onGo: ({ key }) => setFocus({ key }), onSelect });
  const activeKey = focus && tree.shown.some(({ key }) => key === focus.key) ? focus.key : undefined;
  const tabKey = activeKey ?? tree.selected?.key ?? tree.shown[0]?.key;
  useEffect(() => {
    // A row that was moved in the list has lost the focus on the way.
    if (focus) rows.current.get(focus.key)?.focus();
  }, [focus]);
  return (
    <div role="tree" aria-label={messages.tree} className={classes.tree}>
      {tree.shown.map((node) => (
        <TreeRow
          key={node.key}
          node={node}
          tree={tree}
          drag={drag}
          acts={acts}
          isTabStop={node.key === tabKey}
          onRef={(row) => {
            if (row) rows.current.set(node.key, row);
            else rows.current.delete(node.key);
          }}
          onFocus={() => setFocus({ key: node.key })}
          onKeyDown={(event) => onKeyDown(event, node)}
          onSelect={() => onSelect(node)}
        />
      ))}
    </div>
  );
}
