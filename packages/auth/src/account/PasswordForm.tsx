import { ApiError } from '@fundscope/api-client';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import { noPasswords, passwordFaults, type PasswordFault, type PasswordFields } from '../model/password-fields.ts';
import classes from './AuthPasswordForm.module.css';
import { PasswordRules } from './PasswordRules.tsx';

interface PasswordFormProps {
  /** Whose password it is; password managers ask for it. */
  username: string;
  /** A link proves who it is: no current password is asked for then. */
  needsCurrent: boolean;
  isPending: boolean;
  /** Why the last try was refused. */
  error: Error | null;
  /** True where the password was taken: the fields are emptied. */
  onSubmit: (fields: PasswordFields) => Promise<boolean>;
  /** Stands beneath the button. */
  hint?: string;
}

/** Sets a password: the current one, where it is asked for, and the new one twice, with its rules while it is typed. */
export function PasswordForm({ username, needsCurrent, isPending, error, onSubmit, hint }: PasswordFormProps) {
  const { account, showPassword } = useAuthMessages();
  const id = useId();
  const [fields, setFields] = useState(noPasswords);
  const faults = passwordFaults(fields, { needsCurrent });
  const refusal = refusalText(useRefusals(), error);
  const set = (name: keyof PasswordFields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
  };
  const common = {
    maxLength: 1000,
    withAsterisk: false,
    required: true,
    visibilityToggleButtonProps: { 'aria-label': showPassword },
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (faults.length === 0 && !isPending && (await onSubmit(fields))) setFields(noPasswords);
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {refusal.form !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {refusal.form}
        </Alert>
      )}
      <input
        className={classes.hidden}
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {needsCurrent && (
        <PasswordInput
          {...common}
          label={account.current}
          name="current-password"
          autoComplete="current-password"
          error={refusal.current}
          value={fields.current}
          onChange={set('current')}
        />
      )}
      <PasswordInput
        {...common}
        label={account.next}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={id}
        error={refusal.next ?? (faults.includes('same') ? account.same : undefined)}
        value={fields.next}
        onChange={set('next')}
      />
      <PasswordRules id={id} faults={faults} />
      <PasswordInput
        {...common}
        label={account.repeated}
        name="repeated-password"
        autoComplete="new-password"
        error={fields.repeated !== '' && faults.includes('repeated') ? account.differs : undefined}
        value={fields.repeated}
        onChange={set('repeated')}
      />
      <div className={classes.send}>
        <Button type="submit" disabled={faults.length > 0} loading={isPending} aria-describedby={`${id}-missing`}>
          {account.change}
        </Button>
        <p id={`${id}-missing`} className={classes.hint}>
          {faults.length > 0 ? remainingText(faults, fields, account) : hint}
        </p>
      </div>
    </form>
  );
}

type AccountTexts = ReturnType<typeof useAuthMessages>['account'];

const fieldOf = (fault: PasswordFault): keyof PasswordFields =>
  fault === 'current' || fault === 'repeated' ? fault : 'next';

/** The empty fields and the fields with an invalid entry, each by its name. */
function remainingText(faults: readonly PasswordFault[], fields: PasswordFields, account: AccountTexts): string {
  const faulty = [...new Set(faults.map(fieldOf))];
  const missing = faulty.filter((name) => fields[name] === '').map((name) => account[name]);
  const invalid = faulty.filter((name) => fields[name] !== '').map((name) => account[name]);
  return [
    ...(missing.length > 0 ? [account.stillMissing(missing)] : []),
    ...(invalid.length > 0 ? [account.toCorrect(invalid)] : []),
  ].join('. ');
}

interface Refusal {
  readonly current?: string;
  readonly next?: string;
  readonly form?: string;
}

function useRefusals() {
  const { account, tooManyAttempts, tryAgainLater } = useAuthMessages();
  return { wrong: account.wrongCurrent, throttled: `${tooManyAttempts} ${tryAgainLater}` };
}

/** The server's sentence, at the field that it is about. */
function refusalText(texts: ReturnType<typeof useRefusals>, error: Error | null): Refusal {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { form: error.message };
  if (error.field === 'currentPassword') return { current: texts.wrong };
  if (error.field === 'newPassword') return { next: error.message };
  return { form: error.status === 429 ? texts.throttled : error.message };
}
