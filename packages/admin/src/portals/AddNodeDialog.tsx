import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import { usePortalsMessages } from './messages/index.ts';
import type { TreeNode } from './model/tree-nodes.ts';

interface AddNodeDialogProps {
  /** Undefined for a new portal. */
  parent: TreeNode | undefined;
  isPending: boolean;
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new node; the rest is filled in afterwards. */
export function AddNodeDialog({ parent, isPending, onAdd, onClose }: AddNodeDialogProps) {
  const messages = usePortalsMessages();
  const shell = useShellMessages();
  const [name, setName] = useState('');
  const isLink = parent?.kind === 'link';
  const title = parent && !isLink ? `${messages.add[parent.kind]}: ${parent.title}` : messages.addPortalTitle;
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') onAdd(name.trim());
        }}
      >
        <TextInput
          label={messages.newName}
          required
          maxLength={200}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={isPending}>
            {shell.create}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
