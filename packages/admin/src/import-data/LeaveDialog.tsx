import { signInAddress } from '@fundscope/auth';
import { Button, Group, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from 'react-router-dom';
import { useAdminMessages } from '../messages/index.ts';

interface LeaveDialogProps {
  /** Whether something would be lost. */
  isGuarded: boolean;
  fileName: string;
  /** Discards what would be left behind. */
  onLeave: () => Promise<void>;
}

const signInPath = signInAddress('/').split('?', 1)[0];

/** Asks whoever leaves the screen with a file that is not imported. A session that ended asks nothing: everything is kept for the return. */
export function LeaveDialog({ isGuarded, fileName, onLeave }: LeaveDialogProps) {
  const { leave: messages } = useAdminMessages().importData;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== signInPath,
  );
  useWindowEvent('beforeunload', (event) => {
    if (isGuarded) event.preventDefault();
  });
  const isAsking = blocker.state === 'blocked';
  const stay = () => blocker.reset?.();
  const goOn = () => {
    blocker.proceed?.();
    void onLeave();
  };
  return (
    <Modal opened={isAsking} onClose={stay} title={messages.title} withCloseButton={false} centered>
      <p>{messages.text(fileName)}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="outline" color="red" onClick={goOn}>
          {messages.leave}
        </Button>
        <Button onClick={stay} data-autofocus>
          {messages.stay}
        </Button>
      </Group>
    </Modal>
  );
}
