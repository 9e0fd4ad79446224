import { ActionIcon, Highlight, Switch, Tooltip } from '@mantine/core';
import { showAlert, StateTag } from '@fundscope/ui-kit';
import {
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { usePortalsMessages } from './messages/index.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import classes from './AdminPortalTree.module.css';
import type { NodeDrag } from './useNodeDrag.ts';
import type { PortalTreeModel } from './usePortalTree.ts';

/** What is done with a node besides changing its fields. */
export interface NodeActs {
  /** One is under way; it changes the version that the next one needs. */
  readonly isPending: boolean;
  readonly add: (parent: TreeNode) => void;
  readonly remove: (node: TreeNode) => void;
  readonly setHidden: (node: TreeNode, isHidden: boolean) => void;
}

interface TreeRowProps {
  node: TreeNode;
  tree: PortalTreeModel;
  drag: NodeDrag;
  acts: NodeActs;
  isTabStop: boolean;
  onRef: (row: HTMLElement | null) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: () => void;
}

const levels = { portal: 1, menu: 2, submenu: 3, link: 4 } as const;

export function TreeRow(props: TreeRowProps) {
  const { node, tree, drag, acts, isTabStop, onRef, onFocus, onKeyDown, onSelect } = props;
  const messages = usePortalsMessages();
  const { kind, record, key, title } = node;
  const level = levels[kind];
  const isOpen = tree.open.has(key) || (tree.search.trim() !== '' && node.children > 0);
  const isEdited = tree.isEditable(node.portalId);
  const isHidden = kind === 'link' && !record.intWin;
  const isEmptyPortal = kind === 'portal' && node.children === 0;
  const count = kind === 'link' ? '' : isEmptyPortal ? messages.noMenus : messages.count[kind](node.children);
  const isDropTarget = drag.drag?.over === key;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div
      ref={onRef}
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={node.place + 1}
      aria-setsize={node.siblings}
      aria-expanded={node.children > 0 ? isOpen : undefined}
      aria-selected={tree.selected?.key === key}
      className={classes.row}
      style={{ paddingInlineStart: `${(level - 1) * 1.125 + 0.25}rem` }}
      data-key={key}
      data-kind={kind}
      data-edited={isEdited || undefined}
      data-picked={tree.pickedKey === key || drag.drag?.node.key === key || undefined}
      data-drop={isDropTarget ? drag.drag?.edge : undefined}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const place = target instanceof Element ? target : null;
        if (place?.closest('[data-chevron]')) tree.setOpen(key, !isOpen);
        else if (!place?.closest('button, input, label')) onSelect();
      }}
    >
      {isEdited && (
        <span className={classes.grip} title={messages.move(title)} aria-hidden {...drag.gripProps(node)}>
          <IconGripVertical size={14} />
        </span>
      )}
      <span className={classes.chevron} data-chevron>
        {node.children > 0 && <Chevron size={14} aria-hidden />}
      </span>
      <span className={classes.title}>
        <Highlight
          component="span"
          inherit
          className={classes.name}
          data-hidden={isHidden || undefined}
          highlight={tree.search.trim()}
        >
          {title}
        </Highlight>{' '}
        <span className={classes.count}>{count}</span>
      </span>
      {kind === 'menu' && record.text !== '' && <StateTag>{record.text}</StateTag>}
      {isHidden && <StateTag icon={<IconEyeOff aria-hidden />}>{messages.hidden}</StateTag>}
      {isEdited && <RowButtons node={node} acts={acts} tabIndex={isTabStop ? 0 : -1} />}
      {kind === 'portal' && (
        <Switch
          size="xs"
          label={messages.editMode}
          aria-label={messages.editModeOf(title)}
          title={messages.expertsOnly}
          checked={isEdited}
          tabIndex={isTabStop ? 0 : -1}
          onChange={(event) => tree.setEdited(record.id, event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function RowButtons({ node, acts, tabIndex }: { node: TreeNode; acts: NodeActs; tabIndex: number }) {
  const messages = usePortalsMessages();
  const { kind, record, title } = node;
  const button = { variant: 'subtle', color: 'gray', size: 'sm', tabIndex } as const;
  const isFull = node.children > 0;
  return (
    <span className={classes.buttons}>
      {kind === 'link' ? (
        <Tooltip label={record.intWin ? messages.hide : messages.unhide}>
          <ActionIcon
            {...button}
            aria-disabled={acts.isPending}
            data-disabled={acts.isPending || undefined}
            aria-label={`${record.intWin ? messages.hide : messages.unhide} ${title}`}
            onClick={() => {
              if (!acts.isPending) acts.setHidden(node, record.intWin);
            }}
          >
            {record.intWin ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label={messages.add[kind]}>
          <ActionIcon {...button} aria-label={`${messages.add[kind]}: ${title}`} onClick={() => acts.add(node)}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={isFull ? messages.hasChildren : messages.delete}>
        <ActionIcon
          {...button}
          aria-label={`${messages.delete} ${title}`}
          aria-disabled={isFull}
          data-disabled={isFull || undefined}
          aria-description={isFull ? messages.hasChildren : undefined}
          onClick={() => {
            if (isFull) showAlert({ message: messages.hasChildren });
            else acts.remove(node);
          }}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
