import { useInstallation } from '@fundscope/api-client';
import { Banner } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { passwordSetFor } from '../model/sign-in-state.ts';
import classes from './AuthSignInScreen.module.css';
import { CredentialsForm } from './CredentialsForm.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import { useSignInForm } from './useSignInForm.ts';

/** Asks for user name and password, and goes where the user was heading. */
export function SignInScreen() {
  const messages = useAuthMessages();
  const { data: installation } = useInstallation();
  const { credentials, isPending, error, submit } = useSignInForm();
  const username = passwordSetFor(useLocation().state);
  const demoSignIns = installation?.demoSignIns ?? [];

  return (
    <div className={classes.root}>
      <title>{`${messages.documentTitle} · Fundscope`}</title>
      <div className={classes.card}>
        <div>
          <h1 className={classes.heading}>{messages.welcome}</h1>
          <p className={classes.lead}>{messages.pleaseLogIn}</p>
        </div>
        {username !== undefined && !error && <Banner>{messages.links.done(username)}</Banner>}
        {error && !isPending && <SignInFailure error={error} supportEmail={installation?.supportEmail ?? ''} />}
        <CredentialsForm credentials={credentials} isPending={isPending} onSubmit={() => void submit()} />
        {installation?.sendsPasswordLinks === true && (
          <Anchor component={Link} to="/ForgotPassword" size="sm">
            {messages.forgot.link}
          </Anchor>
        )}
        {demoSignIns.length > 0 && (
          <DemoSignIns
            signIns={demoSignIns}
            onChoose={({ username, password }) => credentials.setFields({ username, password })}
          />
        )}
      </div>
      <footer className={classes.footer}>{installation && messages.revision(installation.revision)}</footer>
    </div>
  );
}
