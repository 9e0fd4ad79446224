import { CloseButton, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeyMessages } from '../messages/keys.ts';
import { shellDialogs } from '../palette/shell-dialogs.ts';

interface ShellDialogProps {
  title: string;
  children: ReactNode;
}

/** A dialog over whatever screen is shown. */
export function ShellDialog({ title, children }: ShellDialogProps) {
  const messages = useKeyMessages();
  const close = shellDialogs((state) => state.close);
  return (
    <Modal.Root opened onClose={close} size="34rem" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      {/* Without Modal.Header, which would be a second banner of the page. */}
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Modal.Title>{title}</Modal.Title>
            <CloseButton aria-label={messages.close} onClick={close} data-autofocus />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
