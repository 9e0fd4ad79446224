import { useReadInboxEntry } from '@fundscope/api-client';
import { useLocale } from '@fundscope/ui-kit';
import { ActionIcon, Anchor, Indicator, Popover } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import { countRows, type InboxRow } from './model/inbox-rows.ts';
import { ageText, nameOf } from './request-words.ts';
import { RequestAction, useRequestActions, type RequestActionsModel } from './RequestActions.tsx';
import { RequestStateTag } from './RequestStateTag.tsx';
import classes from './RequestsInbox.module.css';
import { useInboxRows } from './useInboxRows.ts';
import { useNow } from './useNow.ts';
import { useRequestStream } from './useRequestStream.ts';
import { WaitingEntries } from './WaitingEntries.tsx';

const MOST_LISTED = 5;

/** The way into the inbox from everywhere: how many files are new, and the latest requests. Follows them while it is shown. */
export function InboxButton() {
  const messages = useRequestMessages();
  useRequestStream();
  const { rows, isPending, error } = useInboxRows();
  const [isOpen, setIsOpen] = useState(false);
  const read = useReadInboxEntry();
  const actions = useRequestActions();
  const counts = countRows(rows);
  const close = () => setIsOpen(false);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        width="min(26rem, calc(100vw - 1rem))"
      >
        <Indicator label={counts.new} size={16} disabled={counts.new === 0} offset={6}>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={counts.new > 0 ? messages.inboxWithNew(counts.new) : messages.inbox}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconInbox size={22} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown p={0}>
          <div className={classes.popoverHeading}>
            <strong>{messages.inbox}</strong>
            {!error && !isPending && (
              <span className={classes.small}>{messages.newAndUnderWay(counts.new, counts.underWay)}</span>
            )}
            {counts.new > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.end}
                onClick={() => rows.forEach(({ isNew, entry }) => isNew && entry && read.mutate(entry.id))}
              >
                {messages.markAllRead}
              </Anchor>
            )}
          </div>
          <WaitingEntries onOpen={close} />
          <ul className={classes.latest}>
            {rows.slice(0, MOST_LISTED).map((row) => (
              <LatestRequest key={row.request.id} row={row} actions={actions} onOpen={close} />
            ))}
          </ul>
          {error ? (
            <p className={classes.nothing} role="alert">
              {messages.inboxFailed}: {error.message}
            </p>
          ) : (
            rows.length === 0 && (
              <p className={classes.nothing}>{isPending ? messages.loading : messages.nothingAsked}</p>
            )
          )}
          <div className={classes.popoverFoot}>
            <Anchor component={Link} to="/inbox" size="sm" onClick={close}>
              {messages.openInbox}
            </Anchor>
          </div>
        </Popover.Dropdown>
      </Popover>
      {actions.dialog}
    </>
  );
}

interface LatestRequestProps {
  row: InboxRow;
  actions: RequestActionsModel;
  onOpen: () => void;
}

function LatestRequest({ row, actions, onOpen }: LatestRequestProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const now = useNow();
  const { request, isNew } = row;
  return (
    <li className={classes.latestRow} data-new={isNew || undefined}>
      <div className={classes.latestLine}>
        <Anchor component={Link} to={`/inbox?request=${request.id}`} size="sm" fw={600} onClick={onOpen}>
          {nameOf(request, locale)}
        </Anchor>
        <span className={classes.small}>{ageText(request, now, messages)}</span>
      </div>
      <div className={classes.latestLine}>
        <RequestStateTag request={request} />
        <RequestAction row={row} actions={actions} />
      </div>
    </li>
  );
}
