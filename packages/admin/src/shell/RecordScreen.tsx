import { RecordContent, RecordLayout, StateMessage } from '@fundscope/ui-kit';
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
  /** The list is drawn here, once for all records; the children are `RecordContent` then, and else draw it themselves. */
  keepsList?: boolean;
  /** The record's page, or that of a new one. */
  children: ReactNode;
}

/** The list and the record's page; what stands in their place while the list loads, has failed, or lacks the record. */
export function RecordScreen(props: RecordScreenProps) {
  const { list, listLabel, query, address, isFound, keepsList = false, children } = props;
  const messages = useShellMessages();
  if (query.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (query.isLoadingError) {
    return (
      <StateMessage kind="error" headingLevel={1} title={messages.failed} onRetry={() => void query.refetch()}>
        {query.error?.message}
      </StateMessage>
    );
  }
  const isGone = !isFound && address.record !== null;
  if (!isGone && !keepsList) return children;
  return (
    <RecordLayout side={list} sideLabel={listLabel} isRecordOpen={address.record !== null}>
      {isGone ? (
        <RecordContent title={messages.goneTitle}>
          <StateMessage
            title={messages.goneText}
            actions={<Button onClick={() => address.open(null)}>{messages.createNew}</Button>}
          />
        </RecordContent>
      ) : (
        children
      )}
    </RecordLayout>
  );
}
