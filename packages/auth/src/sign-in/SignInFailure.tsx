import { ApiError } from '@fundscope/api-client';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAuthMessages } from '../messages/index.ts';

interface SignInFailureProps {
  error: Error;
  /** Where users who forgot their password write to; empty while unknown. */
  supportEmail: string;
}

/** Says why the sign-in failed and what helps. */
export function SignInFailure({ error, supportEmail }: SignInFailureProps) {
  const messages = useAuthMessages();
  const isRefused = error instanceof ApiError && error.code === 'sign-in-failed';
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={useFailureTitle(error)}>
      {isRefused ? (
        <>
          {messages.forgotPassword}
          {supportEmail !== '' && (
            <>
              {' '}
              <Anchor href={`mailto:${supportEmail}`} inherit underline="always">
                {supportEmail}
              </Anchor>
            </>
          )}
        </>
      ) : (
        <FailureText error={error} />
      )}
    </Alert>
  );
}

const isThrottled = (error: Error): error is ApiError => error instanceof ApiError && error.status === 429;

const isDemoClosed = (error: Error): boolean => error instanceof ApiError && error.code === 'demo-sign-in-closed';

function useFailureTitle(error: Error): string {
  const messages = useAuthMessages();
  if (error instanceof ApiError && error.code === 'sign-in-failed') return messages.signInFailed;
  if (isDemoClosed(error)) return messages.demoClosed;
  return isThrottled(error) ? messages.tooManyAttempts : messages.signInError;
}

function FailureText({ error }: { error: Error }) {
  const messages = useAuthMessages();
  if (isDemoClosed(error)) return messages.demoClosedHint;
  if (!isThrottled(error)) return error.message;
  const seconds = error.retryAfterSeconds;
  if (seconds === undefined) return messages.tryAgainLater;
  return messages.tryAgainIn(seconds < 90 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60)));
}
