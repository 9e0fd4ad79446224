import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import classes from './AuthSignInScreen.module.css';
import type { Credentials } from './useCredentials.ts';

interface CredentialsFormProps {
  credentials: Credentials;
  isPending: boolean;
  /** Called with both fields filled in. */
  onSubmit: () => void;
}

/** User name, password, and the button that submits them. */
export function CredentialsForm({ credentials, isPending, onSubmit }: CredentialsFormProps) {
  const messages = useAuthMessages();
  const { fields, setFields, isComplete } = credentials;

  const userName = useRef<HTMLInputElement>(null);
  // Whoever comes here comes to type.
  useEffect(() => userName.current?.focus({ preventScroll: true }), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isPending) onSubmit();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        ref={userName}
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
  );
}
