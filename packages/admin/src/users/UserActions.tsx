import { useDeactivateUser, useDeleteUser, useReactivateUser } from '@fundscope/api-client';
import { LoginAsUserButton, SendPasswordLinkButton } from '@fundscope/auth';
import { isActiveUser, type User } from '@fundscope/contract/administration';
import { showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { UserConsequences } from '../shell/ConsequenceList.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useUserMessages } from './messages/index.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

interface UserActionsProps {
  user: User;
  /** Something is typed that is not saved. */
  isDirty: boolean;
  onDeleted: () => void;
}

type Asked = 'deactivate' | 'delete' | 'password';

/** What is done with a user besides changing their fields. */
export function UserActions({ user, isDirty, onDeleted }: UserActionsProps) {
  const messages = useUserMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deactivate = useDeactivateUser();
  const reactivate = useReactivateUser();
  const remove = useDeleteUser();
  const close = () => setAsked(null);
  const say = (message: string) => () => showSuccess({ message });
  const confirmed = async () => {
    const isDeletion = asked === 'delete';
    try {
      // Whoever is deleted is gone from the list, and this with them, before the call's own callbacks would run.
      await (isDeletion ? remove : deactivate).mutateAsync(user.UserNr);
      showSuccess({ message: isDeletion ? messages.deleted : messages.deactivated });
      if (isDeletion) onDeleted();
    } catch {
      // Whoever made the call has said why.
    } finally {
      close();
    }
  };
  return (
    <>
      {isActiveUser(user) ? (
        <>
          {/* Whoever logs in as somebody else leaves: what is typed is saved or given up first. */}
          {!isDirty && <LoginAsUserButton user={user} variant="subtle" />}
          <SendPasswordLinkButton user={user} variant="subtle" />
          <Button variant="subtle" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAsked('password')}>
            {messages.resetPassword}
          </Button>
          <Button variant="outline" color="red" onClick={() => setAsked('deactivate')}>
            {messages.deactivate}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            loading={reactivate.isPending}
            onClick={() => reactivate.mutate(user.UserNr, { onSuccess: say(messages.reactivated) })}
          >
            {messages.reactivate}
          </Button>
          <Button variant="outline" color="red" onClick={() => setAsked('delete')}>
            {messages.delete}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={asked === 'deactivate' || asked === 'delete'}
        title={(asked === 'delete' ? messages.deleteTitle : messages.deactivateTitle)(user.display)}
        confirmLabel={asked === 'delete' ? messages.delete : messages.deactivate}
        isPending={deactivate.isPending || remove.isPending}
        onConfirm={() => void confirmed()}
        onCancel={close}
      >
        {asked === 'delete' ? messages.deleteText : messages.deactivateText}
        {(asked === 'delete' || asked === 'deactivate') && <UserConsequences userNr={user.UserNr} act={asked} />}
      </ConfirmDialog>
      {asked === 'password' && <ResetPasswordDialog user={user} onClose={close} />}
    </>
  );
}
