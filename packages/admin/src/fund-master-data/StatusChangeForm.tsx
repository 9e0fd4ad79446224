import { MAX_REASON } from '@fundscope/contract/approval';
import type { FundSaveAnswer } from '@fundscope/contract/funds';
import { Banner, showSuccess } from '@fundscope/ui-kit';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFundMessages } from './messages/index.ts';

interface StatusChangeFormProps {
  /** Above the reason. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown after the change was made. */
  done: string;
  isApprovalNeeded: boolean;
  /** Another field is not valid. */
  isInvalid?: boolean;
  /** The reason is typed, or is empty again. */
  onTyped: (isTyped: boolean) => void;
  onConfirm: (reason: string) => Promise<FundSaveAnswer>;
  onClose: () => void;
}

/** Asks for the reason of a change of a fund's status, and makes it. A failure is shown in the form. */
export function StatusChangeForm(props: StatusChangeFormProps) {
  const { children, confirmLabel, done, isApprovalNeeded, isInvalid = false, onTyped, onConfirm, onClose } = props;
  const messages = useFundMessages();
  const { closing } = messages;
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isMissing = reason.trim() === '';
  const confirm = async () => {
    setIsPending(true);
    setFailure(undefined);
    try {
      const answer = await onConfirm(reason.trim());
      showSuccess({ message: 'submitted' in answer ? messages.submitted : done });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !isInvalid && !isPending) void confirm();
      }}
    >
      <Stack gap="sm">
        {children}
        <Textarea
          label={closing.reason}
          description={closing.reasonHint}
          value={reason}
          maxLength={MAX_REASON}
          autosize
          minRows={2}
          maxRows={6}
          withAsterisk
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            onTyped(currentTarget.value.trim() !== '');
          }}
        />
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <Group justify="flex-end" gap="xs">
          {isMissing && <Text size="sm">{closing.missing}</Text>}
          <Button variant="default" onClick={onClose}>
            {closing.cancel}
          </Button>
          <Button type="submit" disabled={isMissing || isInvalid} loading={isPending}>
            {isApprovalNeeded ? messages.submit : confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
