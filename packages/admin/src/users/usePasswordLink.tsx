import type { CreatedUser } from '@fundscope/contract/administration';
import { Button, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { useUserMessages } from './messages/index.ts';

interface ShownLink {
  readonly user: string;
  readonly token: string;
  readonly days: number;
  readonly close: () => void;
}

/** The one-time link of a user who was created: a dialog, and a function that opens it and resolves when it is closed. */
export function usePasswordLink() {
  const [shown, setShown] = useState<ShownLink | null>(null);
  const showLink = async ({ display, passwordLink }: CreatedUser): Promise<void> => {
    if (!passwordLink) return;
    const { token, lifetimeHours } = passwordLink;
    await new Promise<void>((resolve) =>
      setShown({ user: display, token, days: Math.floor(lifetimeHours / 24), close: resolve }),
    );
    setShown(null);
  };
  return { dialog: shown && <PasswordLinkDialog {...shown} />, showLink };
}

/** Closed by its button alone: the link is not shown a second time. */
function PasswordLinkDialog({ user, token, days, close }: ShownLink) {
  const { link: messages } = useUserMessages();
  // The secret stands in the fragment: it reaches no server's log.
  const address = `${globalThis.location.origin}${useHref('/Password')}#${token}`;
  return (
    <Modal
      opened
      onClose={close}
      title={messages.title(user)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <p>{messages.text(days)}</p>
      <TextInput
        label={messages.label}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? messages.copied : messages.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{messages.done}</Button>
      </Group>
    </Modal>
  );
}
