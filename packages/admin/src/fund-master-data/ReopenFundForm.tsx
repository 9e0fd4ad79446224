import { useReopenFund } from '@fundscope/api-client';
import { Text } from '@mantine/core';
import type { StatusFormProps } from './CloseFundForm.tsx';
import { useFundMessages } from './messages/index.ts';
import { StatusChangeForm } from './StatusChangeForm.tsx';

/** Reason of reopening a fund. */
export function ReopenFundForm({ stored, isApprovalNeeded, onTyped, onClose }: StatusFormProps) {
  const { closing } = useFundMessages();
  const { mutateAsync: reopenFund } = useReopenFund();
  const { book_id, lastChanged: version } = stored;
  return (
    <StatusChangeForm
      confirmLabel={closing.confirmReopen}
      done={closing.reopened}
      onConfirm={(reason) => reopenFund({ book_id, version, reason })}
      {...{ isApprovalNeeded, onTyped, onClose }}
    >
      <Text size="sm">{closing.reopenText}</Text>
    </StatusChangeForm>
  );
}
