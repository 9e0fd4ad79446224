import { useDeletePack, usePausePack, useSendPack } from '@fundscope/api-client';
import type { Pack, PackRun } from '@fundscope/contract/requests';
import { ConfirmDialog, showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../inbox/RequestsInbox.module.css';
import { usePackMessages } from './messages/index.ts';

interface PackActionsProps {
  pack: Pack;
  onSent: (run: PackRun) => void;
  onDeleted: () => void;
}

/** What is done with a pack: sent now, paused, deleted, which asks. */
export function PackActions({ pack, onSent, onDeleted }: PackActionsProps) {
  const messages = usePackMessages();
  const send = useSendPack();
  const pause = usePausePack();
  const remove = useDeletePack();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        loading={send.isPending}
        disabled={!pack.isOwnerActive}
        onClick={() => send.mutate(pack.id, { onSuccess: onSent })}
      >
        {messages.sendNow}
      </Button>
      <Button
        variant="default"
        loading={pause.isPending}
        onClick={() => pause.mutate({ id: pack.id, isPaused: !pack.isPaused })}
      >
        {pack.isPaused ? messages.resume : messages.pause}
      </Button>
      <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
        {messages.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteTitle(pack.name)}
        confirmLabel={messages.delete}
        isPending={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(pack.id, {
            onSuccess: () => {
              showSuccess({ message: messages.deleted });
              onDeleted();
            },
            onSettled: () => setIsAsking(false),
          })
        }
      >
        <p className={classes.question}>{messages.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
