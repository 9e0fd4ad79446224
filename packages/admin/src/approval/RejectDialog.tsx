import { MAX_REASON } from '@fundscope/contract/approval';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApprovalMessages } from './messages/index.ts';

interface RejectDialogProps {
  isOpen: boolean;
  /** Rejects; the dialog stays open where it fails. */
  onReject: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a proposal is rejected. */
export function RejectDialog({ isOpen, onReject, onClose }: RejectDialogProps) {
  const messages = useApprovalMessages();
  return (
    <Modal opened={isOpen} onClose={onClose} title={messages.rejectTitle} withCloseButton={false} centered>
      {isOpen && <RejectForm onReject={onReject} onClose={onClose} />}
    </Modal>
  );
}

function RejectForm({ onReject, onClose }: Omit<RejectDialogProps, 'isOpen'>) {
  const messages = useApprovalMessages();
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isMissing = reason.trim() === '';
  const reject = async () => {
    setIsPending(true);
    const isDone = await onReject(reason.trim());
    setIsPending(false);
    if (isDone) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !isPending) void reject();
      }}
    >
      <Textarea
        label={messages.reason}
        description={messages.reasonHint}
        value={reason}
        maxLength={MAX_REASON}
        autosize
        minRows={3}
        maxRows={8}
        withAsterisk
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        {isMissing && <span>{messages.reasonMissing}</span>}
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" color="red" variant="outline" disabled={isMissing} loading={isPending}>
          {messages.rejectConfirm}
        </Button>
      </Group>
    </form>
  );
}
