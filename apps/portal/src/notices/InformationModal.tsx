import { useNotices } from '@fundscope/api-client';
import { isNoticeShown } from '@fundscope/contract/installation';
import { readStored, useLocale, writeStored } from '@fundscope/ui-kit';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { acknowledgeInformation, isInformationAcknowledged } from '../model/acknowledged-information.ts';

const STORAGE_KEY = 'ACRID';

/** Nothing had the focus before the page was shown with it: the keyboard goes on with the screen. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** Tells a signed-in user what is new, each information once. */
export function InformationModal() {
  const messages = usePortalMessages();
  const { locale } = useLocale();
  // Asked again every few minutes: as exact as a notice has to be.
  const { data, dataUpdatedAt: nowMs } = useNotices();
  const [acknowledged, setAcknowledged] = useState(() => readStored(STORAGE_KEY));
  const next = data?.information.find(
    (one) => isNoticeShown(one, nowMs) && !isInformationAcknowledged(acknowledged, one.id),
  );
  // What was dismissed stays in the dialog while it fades.
  const [shown, setShown] = useState(next);
  if (next && next !== shown) setShown(next);
  const dismiss = () => {
    if (!next) return;
    const changed = acknowledgeInformation(acknowledged, next.id);
    writeStored(STORAGE_KEY, changed);
    setAcknowledged(changed);
  };
  if (!shown) return null;
  return (
    <Modal.Root
      opened={next !== undefined}
      onClose={dismiss}
      onExitTransitionEnd={focusContent}
      returnFocus={false}
      centered
    >
      <Modal.Overlay />
      {/* Without Modal.Header, which would be a second banner of the page. */}
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title>{shown.title[locale]}</Modal.Title>
          <Text size="md" mt="xs">
            {shown.text[locale]}
          </Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={dismiss} data-autofocus>
              {messages.informationOk}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
