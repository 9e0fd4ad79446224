import { showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useShellMessages } from './messages/index.ts';

interface DeleteButtonProps {
  title: string;
  /** What it means. */
  text: string;
  /** What goes with it; drawn while it is asked. */
  consequences?: ReactNode;
  /** Is said afterwards. */
  done: string;
  onDelete: () => Promise<unknown>;
  onDeleted: () => void;
}

/** Deletes a record, and asks before. A refusal has been told by an alert. */
export function DeleteButton({ title, text, consequences, done, onDelete, onDeleted }: DeleteButtonProps) {
  const messages = useShellMessages();
  const [state, setState] = useState<'idle' | 'asked' | 'pending'>('idle');
  const confirm = async () => {
    setState('pending');
    try {
      await onDelete();
      showSuccess({ message: done });
      onDeleted();
    } catch {
      // Whoever made the call has said why.
    } finally {
      setState('idle');
    }
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setState('asked')}>
        {messages.delete}
      </Button>
      <ConfirmDialog
        isOpen={state !== 'idle'}
        title={title}
        confirmLabel={messages.delete}
        isPending={state === 'pending'}
        onConfirm={() => void confirm()}
        onCancel={() => setState('idle')}
      >
        {text}
        {consequences}
      </ConfirmDialog>
    </>
  );
}
