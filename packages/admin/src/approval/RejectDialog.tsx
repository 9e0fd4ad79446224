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
  const [isTyped, setIsTyped] = useState(false);
  const close = () => {
    setIsTyped(false);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={messages.rejectTitle}
      withCloseButton={false}
      // A typed reason is given up by the Cancel button alone.
      closeOnClickOutside={!isTyped}
      closeOnEscape={!isTyped}
      centered
    >
      {isOpen && <RejectForm onReject={onReject} onTyped={setIsTyped} onClose={close} />}
    </Modal>
  );
}

interface RejectFormProps extends Omit<RejectDialogProps, 'isOpen'> {
  /** The reason is typed, or is empty again. */
  onTyped: (isTyped: boolean) => void;
}

function RejectForm({ onReject, onTyped, onClose }: RejectFormProps) {
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
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          onTyped(currentTarget.value.trim() !== '');
        }}
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
