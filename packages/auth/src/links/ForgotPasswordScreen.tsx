import { ApiError, useForgotPassword } from '@fundscope/api-client';
import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import classes from '../sign-in/AuthSignInScreen.module.css';

/** Has a link sent to whoever forgot their password. What it says is the same for every name. */
export function ForgotPasswordScreen() {
  const { forgot, links, tooManyAttempts, tryAgainLater } = useAuthMessages();
  const [user, setUser] = useState('');
  const { mutate, isPending, isSuccess, error } = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (user.trim() !== '' && !isPending) mutate(user.trim());
  };
  const isThrottled = error instanceof ApiError && error.status === 429;
  return (
    <div className={classes.root}>
      <title>{`${forgot.title} · Fundscope`}</title>
      <div className={classes.card}>
        <div>
          <h1 className={classes.heading}>{forgot.title}</h1>
          <p className={classes.lead}>{forgot.lead}</p>
        </div>
        {error && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {isThrottled ? `${tooManyAttempts} ${tryAgainLater}` : error.message}
          </Alert>
        )}
        {isSuccess ? (
          <output>
            <Alert color="petrol" role="presentation" icon={<IconMail aria-hidden />} title={forgot.sentTitle}>
              {forgot.sentText}
            </Alert>
          </output>
        ) : (
          <form className={classes.form} onSubmit={submit}>
            <TextInput
              label={forgot.user}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
              withAsterisk={false}
              value={user}
              onChange={(event) => setUser(event.currentTarget.value)}
            />
            <Button type="submit" fullWidth disabled={user.trim() === ''} loading={isPending}>
              {forgot.send}
            </Button>
          </form>
        )}
        <Anchor component={Link} to="/Login" size="sm">
          {links.toLogin}
        </Anchor>
      </div>
    </div>
  );
}
