import { useDeactivateUser, useReactivateUser } from '@fundscope/api-client';
import { LoginAsUserButton, SendPasswordLinkButton } from '@fundscope/auth';
import { isActiveUser, type User } from '@fundscope/contract/administration';
import { showSuccess } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import classes from './AdminUserActions.module.css';
import { useUserMessages } from './messages/index.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

const key = { variant: 'subtle', leftSection: <IconKey size={16} aria-hidden /> } as const;

interface UserActionsProps {
  user: User;
  isOneself: boolean;
  /** Something is typed that is not saved. */
  isDirty: boolean;
}

/** What is done with a user besides changing their fields, and deleting them. */
export function UserActions({ user, isOneself, isDirty }: UserActionsProps) {
  const messages = useUserMessages();
  const { submitted } = useApprovalMessages();
  const [isResetting, setIsResetting] = useState(false);
  const { mutateAsync: deactivate } = useDeactivateUser();
  const reactivate = useReactivateUser();
  const isActive = isActiveUser(user);
  return (
    <Buttons isActive={isActive}>
      {isActive ? (
        <>
          {/* Whoever logs in as somebody else leaves: what is typed is saved or given up first. */}
          {!isDirty && <LoginAsUserButton user={user} variant="subtle" />}
          {isOneself ? (
            // One's own is changed with the current one.
            <Button component={Link} to="/account" {...key}>
              {messages.ownPassword}
            </Button>
          ) : (
            <>
              <SendPasswordLinkButton user={user} variant="subtle" />
              <Button {...key} onClick={() => setIsResetting(true)}>
                {messages.resetPassword}
              </Button>
            </>
          )}
          <ConfirmButton
            label={messages.deactivate}
            title={messages.deactivateTitle(user.display)}
            text={messages.deactivateText}
            planned={{ noun: 'user', id: user.UserNr, act: 'deactivate' }}
            done={messages.deactivated}
            onConfirm={() => deactivate(user.UserNr)}
          />
        </>
      ) : (
        <Button
          variant="default"
          loading={reactivate.isPending}
          onClick={() =>
            reactivate.mutate(user.UserNr, {
              onSuccess: (answer) => showSuccess({ message: 'submitted' in answer ? submitted : messages.reactivated }),
            })
          }
        >
          {messages.reactivate}
        </Button>
      )}
      <ResetPasswordDialog user={user} isOpen={isResetting} onClose={() => setIsResetting(false)} />
    </Buttons>
  );
}

/** The buttons; where the one that was pressed is gone with the state that it changed, the first takes the focus. */
function Buttons({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current === isActive) return;
    wasActive.current = isActive;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isActive]);
  return (
    <span ref={box} className={classes.buttons}>
      {children}
    </span>
  );
}
