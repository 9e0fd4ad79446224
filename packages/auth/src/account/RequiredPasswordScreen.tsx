import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import classes from '../sign-in/AuthSignInScreen.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { useOwnPassword } from './useOwnPassword.ts';

/** All that a user sees until they have changed a password that somebody else set. */
export function RequiredPasswordScreen({ username }: { username: string }) {
  const { account, signOut } = useAuthMessages();
  const { submit, isPending, error } = useOwnPassword();
  return (
    <div className={classes.root}>
      <title>{`${account.requiredTitle} · Fundscope`}</title>
      <div className={classes.card}>
        <div>
          <h1 className={classes.heading}>{account.requiredTitle}</h1>
          <p className={classes.lead}>{account.requiredText}</p>
        </div>
        <PasswordForm username={username} needsCurrent isPending={isPending} error={error} onSubmit={submit} />
        <Anchor component={Link} to="/Logout" size="sm">
          {signOut}
        </Anchor>
      </div>
    </div>
  );
}
