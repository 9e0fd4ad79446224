import { readStored, writeStored } from '@fundscope/ui-kit';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { INFORMATION_ID, isInformationShown } from '../model/notices.ts';

const STORAGE_KEY = 'ACRID';

/** Nothing had the focus before the page was shown with it: the keyboard goes on with the screen. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** Tells a signed-in user what is new, once. */
export function InformationModal() {
  const { information: messages } = usePortalMessages();
  const [isOpen, setOpen] = useState(() => isInformationShown(readStored(STORAGE_KEY)));
  const dismiss = () => {
    writeStored(STORAGE_KEY, INFORMATION_ID);
    setOpen(false);
  };
  return (
    <Modal.Root opened={isOpen} onClose={dismiss} onExitTransitionEnd={focusContent} returnFocus={false} centered>
      <Modal.Overlay />
      {/* Without Modal.Header, which would be a second banner of the page. */}
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title>{messages.title}</Modal.Title>
          <Text size="md" mt="xs">
            {messages.text}
          </Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={dismiss} data-autofocus>
              {messages.ok}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
