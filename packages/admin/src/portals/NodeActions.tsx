import { showAlert } from '@fundscope/ui-kit';
import { Button, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { usePortalsMessages } from './messages/index.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import type { NodeActs } from './TreeRow.tsx';

/** What is done with a node besides changing its fields; its portal is edited. */
export function NodeActions({ node, acts }: { node: TreeNode; acts: NodeActs }) {
  const messages = usePortalsMessages();
  const { kind, record } = node;
  const isFull = node.children > 0;
  const Eye = kind === 'link' && record.intWin ? IconEyeOff : IconEye;
  return (
    <>
      {kind === 'link' ? (
        <Button
          variant="subtle"
          leftSection={<Eye size={16} aria-hidden />}
          disabled={acts.isPending}
          onClick={() => acts.setHidden(node, record.intWin)}
        >
          {record.intWin ? messages.hide : messages.unhide}
        </Button>
      ) : (
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => acts.add(node)}>
          {messages.add[kind]}
        </Button>
      )}
      <Tooltip label={messages.hasChildren} disabled={!isFull}>
        <Button
          variant="outline"
          color="red"
          data-disabled={isFull || undefined}
          aria-disabled={isFull}
          aria-description={isFull ? messages.hasChildren : undefined}
          onClick={() => {
            if (isFull) showAlert({ message: messages.hasChildren });
            else acts.remove(node);
          }}
        >
          {messages.delete}
        </Button>
      </Tooltip>
    </>
  );
}
