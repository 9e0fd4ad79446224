import { Button, Group, Modal } from '@mantine/core';
import { usePartMessages } from '../messages/parts.ts';
import type { SendProgress } from '../editing/send-in-turn.ts';
import { SendProgressBar } from './SendProgressBar.tsx';

interface UndoDialogProps {
  progress: SendProgress;
  /** Nothing more is taken back. */
  onStop: () => void;
}

/** How far the undo of a paste is. */
export function UndoDialog({ progress, onStop }: UndoDialogProps) {
  const { paste } = usePartMessages();
  return (
    <Modal opened onClose={onStop} title={paste.undoTitle} withCloseButton={false}>
      <SendProgressBar progress={progress} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onStop}>
          {paste.cancel}
        </Button>
      </Group>
    </Modal>
  );
}
