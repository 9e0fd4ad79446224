import { ApiError, useInstallation, useOpenedLink, useTakeLink } from '@fundscope/api-client';
import type { OpenedLink } from '@fundscope/contract/identity';
import { StateMessage } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { useAuthMessages } from '../messages/index.ts';
import type { PasswordFields } from '../model/password-fields.ts';
import type { SignInState } from '../model/sign-in-state.ts';
import { sessionStore } from '../session/session-store.ts';
import classes from '../sign-in/AuthSignInScreen.module.css';

/** Where a link of an e-mail leads: its user sets their password. The secret stands in the fragment, which reaches no server's log. */
export function PasswordLinkScreen() {
  const { links } = useAuthMessages();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useOpenedLink(token);
  const isTransient = error !== null && !(error instanceof ApiError && error.status < 500);
  return (
    <div className={classes.root}>
      <title>{`${links.title} · Fundscope`}</title>
      {!data && !error && <StateMessage kind="loading" title={links.checking} />}
      {isTransient && (
        <StateMessage kind="error" headingLevel={1} title={links.failed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      )}
      {error && !isTransient && <LinkOver error={error} />}
      {data && <NewPassword token={token} link={data} />}
    </div>
  );
}

function NewPassword({ token, link: { kind, username } }: { token: string; link: OpenedLink }) {
  const { links } = useAuthMessages();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useTakeLink();
  const submit = async ({ next }: PasswordFields): Promise<boolean> => {
    try {
      await mutateAsync({ token, newPassword: next });
      // Whoever was signed in here goes on as the user of the link.
      sessionStore.getState().end();
      await navigate('/Login', { replace: true, state: { passwordSetFor: username } satisfies SignInState });
      return true;
    } catch {
      // The mutation holds the error, which the form shows.
      return false;
    }
  };
  const isOver = error instanceof ApiError && error.status === 410;
  if (isOver) return <LinkOver error={error} />;
  return (
    <div className={classes.card}>
      <div>
        <h1 className={classes.heading}>{kind === 'invitation' ? links.welcome : links.title}</h1>
        <p className={classes.lead}>{links.forUser(username)}</p>
      </div>
      <PasswordForm username={username} needsCurrent={false} isPending={isPending} error={error} onSubmit={submit} />
    </div>
  );
}

/** Says that a link is over, and how to get another. */
function LinkOver({ error }: { error: Error }) {
  const { links } = useAuthMessages();
  const { data: installation } = useInstallation();
  const isUsed = error instanceof ApiError && error.code === 'link-used';
  const supportEmail = installation?.supportEmail ?? '';
  return (
    <StateMessage kind="error" headingLevel={1} title={isUsed ? links.usedTitle : links.expiredTitle}>
      <p>{isUsed ? links.usedText : links.expiredText}</p>
      <p>
        {links.askContact}
        {supportEmail !== '' && (
          <>
            {' '}
            <Anchor href={`mailto:${supportEmail}`} inherit underline="always">
              {supportEmail}
            </Anchor>
          </>
        )}
      </p>
      {installation?.sendsPasswordLinks === true && (
        <p>
          <Anchor component={Link} to="/ForgotPassword" inherit underline="always">
            {links.another}
          </Anchor>
        </p>
      )}
      <Anchor component={Link} to="/Login" inherit underline="always">
        {links.toLogin}
      </Anchor>
    </StateMessage>
  );
}
