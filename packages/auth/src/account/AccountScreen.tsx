import { useAccount } from '@fundscope/api-client';
import { formatLocalDay, StateMessage } from '@fundscope/ui-kit';
import { useRef } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import { useSession } from '../session/session-store.ts';
import classes from './AuthAccountScreen.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';
import { useOwnPassword } from './useOwnPassword.ts';

/** One's own account: password, sessions, sign-ins. */
export function AccountScreen() {
  const { account } = useAuthMessages();
  const session = useSession();
  const { data, error, refetch } = useAccount();
  const form = useRef<HTMLDivElement>(null);
  const focusForm = () => form.current?.querySelector<HTMLElement>('input:not([tabindex])')?.focus();
  const isActing = session !== null && session.actingUserNr !== null;
  if (!data) {
    return error ? (
      <StateMessage kind="error" title={account.loadFailed} onRetry={() => void refetch()}>
        {error.message}
      </StateMessage>
    ) : (
      <StateMessage kind="loading" title={account.loading} />
    );
  }
  const facts = [data.display, account.userNr(data.UserNr), data.email_address].filter((fact) => fact !== '');
  return (
    <div className={classes.root}>
      <title>{`${account.title} · Fundscope`}</title>
      <h1 className={classes.heading}>{account.title}</h1>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <div className={classes.columns}>
        <section ref={form} aria-labelledby="account-password">
          <div className={classes.title}>
            <h2 id="account-password">{account.password}</h2>
            {data.passwordChangedAt !== null && (
              <span>{account.changedOn(formatLocalDay(data.passwordChangedAt))}</span>
            )}
          </div>
          {isActing ? <p className={classes.facts}>{account.notActing}</p> : <OwnPassword username={data.Username} />}
        </section>
        <div className={classes.column}>
          <SessionsSection isReadOnly={isActing} />
          <SignInsSection onNotMe={isActing ? undefined : focusForm} />
        </div>
      </div>
    </div>
  );
}

function OwnPassword({ username }: { username: string }) {
  const { account } = useAuthMessages();
  const { submit, isPending, error } = useOwnPassword();
  return (
    <PasswordForm
      username={username}
      needsCurrent
      isPending={isPending}
      error={error}
      onSubmit={submit}
      hint={account.othersEnd}
    />
  );
}
