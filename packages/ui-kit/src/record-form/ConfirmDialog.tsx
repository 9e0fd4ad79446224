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
  /** Why it cannot be done is said in the text: nothing is left but the way back. */
  isRefused?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot simply be undone; the focus is on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isPending, isRefused = false, onConfirm, onCancel } = props;
  const messages = useUiKitMessages();
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} withCloseButton={false} centered>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {isRefused ? messages.close : (props.cancelLabel ?? messages.cancel)}
        </Button>
        {!isRefused && (
          <Button color="red" variant="outline" loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
