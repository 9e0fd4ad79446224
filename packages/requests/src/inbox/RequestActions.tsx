import { useCancelRequest, useDownloadRequestFile, useRepeatWithNewestDay, useRetryRequest } from '@fundscope/api-client';
import { ConfirmDialog, useLocale } from '@fundscope/ui-kit';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { canCancel, canRepeat, type InboxRow } from './model/inbox-rows.ts';
import { nameOf } from './request-words.ts';
import classes from './RequestsInbox.module.css';

/** What can be done with a request: Download, Repeat, or Cancel, which asks. */
export function useRequestActions() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const cancel = useCancelRequest();
  const retry = useRetryRequest();
  const newest = useRepeatWithNewestDay();
  const download = useDownloadRequestFile(messages.downloadFailed);
  const [asked, setAsked] = useState<InboxRow>();
  return {
    isBusy: (id: number) =>
      [cancel, retry, newest, download].some(({ isPending, variables }) => isPending && variables === id),
    download: ({ request }: InboxRow) => download.mutate(request.id),
    repeat: ({ request }: InboxRow) => retry.mutate(request.id),
    repeatWithNewestDay: ({ request }: InboxRow) => newest.mutate(request.id),
    askToCancel: setAsked,
    dialog: asked && (
      <ConfirmDialog
        isOpen
        title={messages.cancelTitle(nameOf(asked.request, locale))}
        confirmLabel={messages.cancelRequest}
        cancelLabel={messages.goOnWaiting}
        isPending={false}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          cancel.mutate(asked.request.id);
          setAsked(undefined);
        }}
      >
        <p className={classes.question}>{messages.cancelText}</p>
      </ConfirmDialog>
    ),
  };
}

export type RequestActionsModel = ReturnType<typeof useRequestActions>;

/** The one action that a row's state offers. */
export function RequestAction({ row, actions }: { row: InboxRow; actions: RequestActionsModel }) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { request } = row;
  const name = nameOf(request, locale);
  const offered = canCancel(request)
    ? { label: messages.cancel, act: () => actions.askToCancel(row) }
    : canRepeat(request)
      ? { label: messages.repeat, act: () => actions.repeat(row) }
      : request.fileName !== null
        ? { label: messages.download, act: () => actions.download(row) }
        : undefined;
  if (!offered) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={messages.actionOf(offered.label, name)}
      loading={actions.isBusy(request.id)}
      onClick={offered.act}
    >
      {offered.label}
    </Button>
  );
}

/** What a document that failed offers besides: its day may have no figures, and another has. */
export function NewestDayAction({ row, actions }: { row: InboxRow; actions: RequestActionsModel }) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { request } = row;
  if (request.kind !== 'document' || request.state !== 'failed') return null;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      disabled={actions.isBusy(request.id)}
      aria-label={messages.actionOf(messages.repeatWithNewestDay, nameOf(request, locale))}
      onClick={() => actions.repeatWithNewestDay(row)}
    >
      {messages.repeatWithNewestDay}
    </Anchor>
  );
}
