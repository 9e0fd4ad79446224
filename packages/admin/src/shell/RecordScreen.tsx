import { RecordPage, StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShellMessages } from './messages/index.ts';
import type { useRecordAddress } from './useRecordAddress.ts';

interface RecordScreenProps {
  list: ReactNode;
  listLabel: string;
  /** The call that loads the list. */
  query: {
    readonly isPending: boolean;
    /** Nothing was ever loaded. A later failure leaves what is shown, and what is typed. */
    readonly isLoadingError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  address: Pick<ReturnType<typeof useRecordAddress>, 'record' | 'open'>;
  /** The record that the address names is in the list. */
  isFound: boolean;
  /** The record's page, or that of a new one. */
  children: ReactNode;
}

/** What stands in place of a record's page while there is none: the list loads, has failed, or lacks the record. */
export function RecordScreen({ list, listLabel, query, address, isFound, children }: RecordScreenProps) {
  const messages = useShellMessages();
  if (query.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (query.isLoadingError) {
    return (
      <StateMessage kind="error" headingLevel={1} title={messages.failed} onRetry={() => void query.refetch()}>
        {query.error?.message}
      </StateMessage>
    );
  }
  if (isFound || address.record === null) return children;
  return (
    <RecordPage side={list} sideLabel={listLabel} isRecordOpen title={messages.goneTitle}>
      <StateMessage
        title={messages.goneText}
        actions={<Button onClick={() => address.open(null)}>{messages.createNew}</Button>}
      />
    </RecordPage>
  );
}
