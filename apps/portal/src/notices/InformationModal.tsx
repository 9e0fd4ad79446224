import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { INFORMATION_ID, isInformationShown } from '../model/notices.ts';
import { readAcknowledged, storeAcknowledged } from './acknowledged-information.ts';

/** Tells a signed-in user what is new, once. */
export function InformationModal() {
  const { information: messages } = usePortalMessages();
  const [isOpen, setOpen] = useState(() => isInformationShown(readAcknowledged()));
  const dismiss = () => {
    storeAcknowledged(INFORMATION_ID);
    setOpen(false);
  };
  return (
    <Modal opened={isOpen} onClose={dismiss} title={messages.title} withCloseButton={false} centered>
      <Text size="md">{messages.text}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={dismiss} data-autofocus>
          {messages.ok}
        </Button>
      </Group>
    </Modal>
  );
}
