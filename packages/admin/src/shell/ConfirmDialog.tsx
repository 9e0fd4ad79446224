import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShellMessages } from './messages/index.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What it takes along. */
  children: ReactNode;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot simply be undone; the focus is on *Cancel*. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isPending, onConfirm, onCancel } = props;
  const messages = useShellMessages();
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} withCloseButton={false} centered>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {messages.cancel}
        </Button>
        <Button color="red" variant="outline" loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
