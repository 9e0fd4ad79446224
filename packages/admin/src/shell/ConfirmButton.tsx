import { ConfirmDialog, showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface ConfirmButtonProps {
  /** What it does. */
  label: string;
  /** What is asked. */
  title: string;
  /** What it means. */
  text: string;
  /** What goes with it; drawn while it is asked. */
  consequences?: ReactNode;
  /** Is said afterwards. */
  done: string;
  onConfirm: () => Promise<unknown>;
  onDone?: () => void;
}

/** Does something that cannot simply be undone, and asks before. A refusal has been told by an alert. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, text, consequences, done, onConfirm, onDone } = props;
  const [state, setState] = useState<'idle' | 'asked' | 'pending'>('idle');
  const confirm = async () => {
    setState('pending');
    try {
      await onConfirm();
      showSuccess({ message: done });
      onDone?.();
    } catch {
      // Whoever made the call has said why.
    } finally {
      setState('idle');
    }
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setState('asked')}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={state !== 'idle'}
        title={title}
        confirmLabel={label}
        isPending={state === 'pending'}
        onConfirm={() => void confirm()}
        onCancel={() => setState('idle')}
      >
        {text}
        {state !== 'idle' && consequences}
      </ConfirmDialog>
    </>
  );
}
