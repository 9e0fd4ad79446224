import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What it takes along. */
  children: ReactNode;
  confirmLabel: string;
  /** Left out: *Cancel*. */
  cancelLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot simply be undone; the focus is on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isPending, onConfirm, onCancel } = props;
  const messages = useUiKitMessages();
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} withCloseButton={false} centered>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {props.cancelLabel ?? messages.cancel}
        </Button>
        <Button color="red" variant="outline" loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
