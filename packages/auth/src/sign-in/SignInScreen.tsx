import { useInstallation } from '@fundscope/api-client';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import classes from './AuthSignInScreen.module.css';
import { DemoSignIns } from './DemoSignIns.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import { useSignInForm } from './useSignInForm.ts';

/** Asks for user name and password, and goes where the user was heading. */
export function SignInScreen() {
  const messages = useAuthMessages();
  const { data: installation } = useInstallation();
  const { fields, setFields, isComplete, isPending, error, submit } = useSignInForm();
  const demoSignIns = installation?.demoSignIns ?? [];

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <div className={classes.root}>
      <title>{`${messages.documentTitle} · Fundscope`}</title>
      <div className={classes.card}>
        <div>
          <h1 className={classes.heading}>{messages.welcome}</h1>
          <p className={classes.lead}>{messages.pleaseLogIn}</p>
        </div>
        {error && !isPending && <SignInFailure error={error} supportEmail={installation?.supportEmail ?? ''} />}
        <form className={classes.form} onSubmit={onSubmit}>
          <TextInput
            label={messages.userName}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            withAsterisk={false}
            value={fields.username}
            onChange={(event) => setFields({ ...fields, username: event.currentTarget.value })}
          />
          <PasswordInput
            label={messages.password}
            name="password"
            autoComplete="current-password"
            maxLength={1000}
            required
            withAsterisk={false}
            value={fields.password}
            onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
            visibilityToggleButtonProps={{ 'aria-label': messages.showPassword }}
          />
          <Button type="submit" fullWidth disabled={!isComplete} loading={isPending}>
            {messages.logIn}
          </Button>
        </form>
        {demoSignIns.length > 0 && (
          <DemoSignIns signIns={demoSignIns} onChoose={({ username, password }) => setFields({ username, password })} />
        )}
      </div>
      <footer className={classes.footer}>{installation && messages.revision(installation.revision)}</footer>
    </div>
  );
}
