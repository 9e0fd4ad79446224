import type { AdminBook } from '@fundscope/contract/administration';
import { fundStatuses, type FundMasterData } from '@fundscope/contract/funds';
import { Banner } from '@fundscope/ui-kit';
import { Button, Group, Modal } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { CloseFundForm } from './CloseFundForm.tsx';
import { useFundMessages } from './messages/index.ts';
import { ReopenFundForm } from './ReopenFundForm.tsx';

interface FundClosingProps {
  book: AdminBook;
  stored: FundMasterData;
  /** Something is typed that is not saved. */
  isDirty: boolean;
  /** The record has a pending proposal. */
  isPending: boolean;
  /** The change waits for another person. */
  isApprovalNeeded: boolean;
}

/** Closes a fund from a date on, or reopens a closed one, after a dialog that says what follows. */
export function FundClosing({ book, stored, isDirty, isPending, isApprovalNeeded }: FundClosingProps) {
  const messages = useFundMessages();
  const { closing } = messages;
  const [isOpen, setIsOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const isClosed = stored.fonds_status === fundStatuses.closed;
  const close = () => {
    setIsOpen(false);
    setIsTyped(false);
  };
  const barrier = isPending ? messages.waits : isDirty ? closing.unsaved : undefined;
  const Icon = isClosed ? IconLockOpen : IconLock;
  const Form = isClosed ? ReopenFundForm : CloseFundForm;
  const name = `Q${book.BookID} ${book.Name}`;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {isClosed ? closing.reopen : closing.close}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={isClosed ? closing.reopenTitle(name) : closing.closeTitle(name)}
        withCloseButton={false}
        size="lg"
        // A typed reason is given up by the Cancel button alone.
        closeOnClickOutside={!isTyped}
        closeOnEscape={!isTyped}
        centered
      >
        {barrier !== undefined ? (
          <>
            <Banner tone="warning">{barrier}</Banner>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={close} data-autofocus>
                {closing.cancel}
              </Button>
            </Group>
          </>
        ) : (
          <Form {...{ stored, isApprovalNeeded }} onTyped={setIsTyped} onClose={close} />
        )}
      </Modal>
    </>
  );
}
