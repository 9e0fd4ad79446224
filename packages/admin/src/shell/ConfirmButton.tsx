import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import { useConsequences, type PlannedAct } from '@fundscope/api-client';
import { ConfirmDialog, showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { ConsequenceList } from './ConsequenceList.tsx';

interface ConfirmButtonProps {
  /** What it does. */
  label: string;
  /** What is asked. */
  title: string;
  /** What it means. */
  text: string;
  /** What the server is asked about before; its refusal leaves nothing to confirm. */
  planned?: PlannedAct;
  /** Why it would be refused, where that is known already. */
  barrier?: ReactNode;
  /** Is said afterwards. */
  done: string;
  onConfirm: () => Promise<unknown>;
  onDone?: () => void;
}

/** Does something that cannot simply be undone, and asks before. A refusal has been told by an alert. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, text, planned, barrier, done, onConfirm, onDone } = props;
  const { submitted } = useApprovalMessages();
  const [state, setState] = useState<'idle' | 'asked' | 'pending'>('idle');
  const consequences = useConsequences(state === 'idle' ? undefined : planned);
  const isRefused = Boolean(barrier) || Boolean(consequences.data?.refusal);
  const confirm = async () => {
    setState('pending');
    try {
      const isSubmitted = proposalSubmittedSchema.safeParse(await onConfirm()).success;
      showSuccess({ message: isSubmitted ? submitted : done });
      // What waits for another person has changed nothing.
      if (!isSubmitted) onDone?.();
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
        isPending={state === 'pending' || consequences.isLoading}
        isRefused={isRefused}
        onConfirm={() => void confirm()}
        onCancel={() => setState('idle')}
      >
        {!isRefused && text}
        {barrier}
        {consequences.data && <ConsequenceList consequences={consequences.data} />}
      </ConfirmDialog>
    </>
  );
}
