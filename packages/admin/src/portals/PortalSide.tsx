import { useCloseListPanel } from '@fundscope/ui-kit';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import classes from './AdminPortalTree.module.css';
import { usePortalsMessages } from './messages/index.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import { PortalTree } from './PortalTree.tsx';
import type { NodeActs } from './TreeRow.tsx';
import type { PortalTreeModel } from './usePortalTree.ts';

interface PortalSideProps {
  panelRef: RefObject<HTMLDivElement | null>;
  tree: PortalTreeModel;
  acts: NodeActs;
  onSelect: (node: TreeNode) => void;
  onAddPortal: () => void;
}

/** Filter, *add portal*, the tree, and beneath it what is being moved, or the keys. */
export function PortalSide({ panelRef, tree, acts, onSelect, onAddPortal }: PortalSideProps) {
  const messages = usePortalsMessages();
  const shell = useShellMessages();
  const closePanel = useCloseListPanel();
  const isAnyEdited = tree.nodes.some(({ kind, portalId }) => kind === 'portal' && tree.isEditable(portalId));
  return (
    <div ref={panelRef} className={classes.side}>
      <div className={classes.head}>
        <TextInput
          type="search"
          className={classes.filter}
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder={shell.filter}
          aria-label={messages.filter}
          value={tree.search}
          onChange={(event) => tree.setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={messages.addPortalTitle}
          onClick={onAddPortal}
        >
          {messages.addPortal}
        </Button>
      </div>
      {isAnyEdited && <p className={classes.warning}>{messages.expertsOnly}</p>}
      {tree.shown.length === 0 ? (
        <p className={classes.foot}>{tree.search.trim() === '' ? messages.empty : messages.noMatch(tree.search)}</p>
      ) : (
        <PortalTree
          tree={tree}
          acts={acts}
          onSelect={(node) => {
            onSelect(node);
            closePanel();
          }}
        />
      )}
      <div className={classes.foot}>
        <output>{tree.announcement}</output>
        {tree.pickedKey === null ? messages.treeKeys : messages.movingKeys}
      </div>
    </div>
  );
}
