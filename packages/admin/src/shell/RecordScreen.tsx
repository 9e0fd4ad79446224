import { RecordContent, RecordLayout, RecordList, StateMessage, type RecordListModel } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShellMessages } from './messages/index.ts';
import { RecordPlaceContext } from './record-place.ts';
import { useRecordAddress } from './useRecordAddress.ts';
import { useRecordPlaceOf } from './useRecordPlaceOf.ts';

interface RecordScreenProps<Item> {
  /** Names the record in the address, such as `user`. */
  parameter: string;
  /** Name of the list. */
  label: string;
  /** The call that loads the list. */
  query: {
    readonly data: readonly Item[] | undefined;
    readonly isPending: boolean;
    /** Nothing was ever loaded. A later failure leaves what is shown, and what is typed. */
    readonly isLoadingError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  model: RecordListModel<Item>;
  /** What a new record is called; left out, none is created here. */
  newLabel?: string;
  /** Each row of the list offers to copy its record. Default: false. */
  isCopyable?: boolean;
  /** Further actions of the start page, where no record is open. */
  startActions?: ReactNode;
  /** Draws a row of the list; `search` is what to mark in it. */
  renderRow: (item: Item, search: string) => ReactNode;
  /**
   * The page of the record that is open, a `RecordContent` or `RecordEditor`; null: where none is. `copied` is the record
   * whose values a new one begins with.
   */
  children: (record: Item | null, copied: Item | null) => ReactNode;
}

/** The list and the record's page; what stands in their place while the list loads, has failed, or lacks the record. */
export function RecordScreen<Item>(props: RecordScreenProps<Item>) {
  const { parameter, label, query, model, newLabel, isCopyable = false, startActions, renderRow, children } = props;
  const messages = useShellMessages();
  const address = useRecordAddress(parameter);
  const found = query.data?.find((item) => String(model.keyOf(item)) === address.record);
  const copied = query.data?.find((item) => String(model.keyOf(item)) === address.copiedRecord);
  const { record, place, list } = useRecordPlaceOf({ parameter, address, found });
  if (query.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (query.isLoadingError) {
    return (
      <StateMessage kind="error" headingLevel={1} title={messages.failed} onRetry={() => void query.refetch()}>
        {query.error?.message}
      </StateMessage>
    );
  }
  // Without a form for new records the screen itself says what to choose.
  const isListAlone = newLabel !== undefined && address.record === null && !address.isNew;
  const side = (
    <RecordList
      label={label}
      listRef={list}
      model={model}
      items={query.data ?? []}
      selectedKey={record ? model.keyOf(record) : null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={(item) => address.open(model.keyOf(item))}
      {...(newLabel !== undefined && {
        create: {
          label: newLabel,
          onCreate: () => address.open(null),
          onCopy: isCopyable ? (item: Item) => address.openCopy(model.keyOf(item)) : undefined,
        },
      })}
    >
      {renderRow}
    </RecordList>
  );
  return (
    <RecordLayout side={side} sideLabel={label} isRecordOpen={address.record !== null || address.isNew}>
      {isListAlone ? (
        <RecordContent title={label}>
          <StateMessage
            title={messages.chooseTitle}
            actions={
              <>
                <Button onClick={() => address.open(null)}>{newLabel}</Button>
                {startActions}
              </>
            }
          >
            {messages.chooseText}
          </StateMessage>
        </RecordContent>
      ) : record === undefined && address.record !== null ? (
        <RecordContent title={messages.goneTitle}>
          <StateMessage
            title={messages.goneText}
            actions={newLabel !== undefined && <Button onClick={() => address.open(null)}>{messages.createNew}</Button>}
          />
        </RecordContent>
      ) : (
        <RecordPlaceContext value={place}>{children(record ?? null, copied ?? null)}</RecordPlaceContext>
      )}
    </RecordLayout>
  );
}
