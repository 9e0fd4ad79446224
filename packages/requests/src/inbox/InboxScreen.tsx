import { useBooks, useReadInboxEntry } from '@fundscope/api-client';
import { bookTitle } from '@fundscope/contract/funds';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { Anchor, SegmentedControl, TextInput } from '@mantine/core';
import { IconCheck, IconClock, IconInbox, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import { InboxTable } from './InboxTable.tsx';
import { boxAt, openBox, typeInBox } from './model/filter-box.ts';
import { countRows, inboxFilters, rowsMatching, type InboxRow } from './model/inbox-rows.ts';
import { RequestPreview } from './RequestPreview.tsx';
import { streamStore } from './request-stream-store.ts';
import { wordsOf } from './request-words.ts';
import { useRequestActions } from './RequestActions.tsx';
import classes from './RequestsInbox.module.css';
import { WaitingEntries } from './WaitingEntries.tsx';
import { useInboxRows } from './useInboxRows.ts';

export interface InboxScreenProps {
  /** `state`, `filter` and `request`, as this screen writes them. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** Everything that the user has asked for, and the chosen file beside it. */
export function InboxScreen({ address, onAddressChange }: InboxScreenProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { rows, isCut, isPending, error, refetch } = useInboxRows();
  const read = useReadInboxEntry();
  const actions = useRequestActions();
  const books = useBooks().data;
  const fundNames = useMemo(() => new Map(books?.map((book) => [book.BookID, bookTitle(book)])), [books]);
  const filter = inboxFilters.find((one) => one === address.get('state')) ?? 'all';
  const written = address.get('filter') ?? '';
  // The box is drawn with each key, the address follows.
  const [box, setBox] = useState(() => openBox(written));
  const current = boxAt(box, written);
  if (current !== box) setBox(current);
  const { text } = current;
  const shown = rowsMatching(rows, { filter, text, words: (row) => wordsWithFund(row) });
  const counts = countRows(rows);
  const chosen = rows.find(({ request }) => String(request.id) === address.get('request'));

  function wordsWithFund(row: InboxRow): string {
    return `${wordsOf(row, locale)} ${row.request.isOfSeveralFunds ? '' : (fundNames.get(row.request.BookID) ?? '')}`;
  }
  const change = (name: string, value: string, replace = true) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    onAddressChange(next, { replace });
  };
  const open = ({ request, entry, isNew }: InboxRow) => {
    if (isNew && entry) read.mutate(entry.id);
    change('request', String(request.id), false);
  };

  return (
    <div className={classes.page} data-preview={chosen !== undefined || undefined}>
      <div className={classes.list}>
        <div className={classes.heading}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{messages.inbox}</h1>
            <Anchor component={Link} to="/packs" size="sm" className={classes.end}>
              <IconClock size={14} aria-hidden /> {messages.packs}
            </Anchor>
          </div>
          <p className={classes.lead}>{messages.inboxLead}</p>
          <div className={classes.tools}>
            <TextInput
              type="search"
              aria-label={messages.filterRequests}
              placeholder={messages.filterPlaceholder}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={text}
              onChange={({ currentTarget }) => {
                setBox(typeInBox(current, currentTarget.value));
                change('filter', currentTarget.value);
              }}
            />
            <SegmentedControl
              size="xs"
              aria-label={messages.state}
              data={inboxFilters.map((value) => ({ value, label: `${messages.filters[value]} ${counts[value]}` }))}
              value={filter}
              onChange={(value) => change('state', value === 'all' ? '' : value)}
            />
            <StreamState />
          </div>
        </div>
        <WaitingEntries />
        {error ? (
          <StateMessage kind="error" title={messages.inboxFailed} onRetry={refetch}>
            {error.message}
          </StateMessage>
        ) : isPending ? (
          <StateMessage kind="loading" title={messages.loading} />
        ) : shown.length === 0 ? (
          <StateMessage
            title={rows.length === 0 ? messages.nothingAsked : messages.noneOfThese}
            icon={<IconInbox size={28} />}
          >
            {rows.length === 0 ? messages.howToAsk : undefined}
          </StateMessage>
        ) : (
          <InboxTable rows={shown} chosen={chosen} fundNames={fundNames} actions={actions} onOpen={open} />
        )}
        {isCut && <p className={classes.small}>{messages.onlyLatest(rows.length)}</p>}
      </div>
      {chosen && (
        <RequestPreview
          key={chosen.request.id}
          row={chosen}
          actions={actions}
          onClose={() => change('request', '', false)}
        />
      )}
      {actions.dialog}
    </div>
  );
}

/** Whether changes come by themselves. */
function StreamState() {
  const messages = useRequestMessages();
  const isLive = streamStore(({ state }) => state === 'live');
  const Icon = isLive ? IconCheck : IconRefresh;
  return (
    <span className={classes.stream} aria-live="polite">
      <Icon size={14} aria-hidden /> {isLive ? messages.live : messages.everyTenSeconds}
    </span>
  );
}
