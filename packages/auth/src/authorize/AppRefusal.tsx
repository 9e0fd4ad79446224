import { ApiError } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useAuthMessages } from '../messages/index.ts';

interface AppRefusalProps {
  error: Error;
  tryAgain: () => void;
}

/** Why an app's users cannot sign in: it leads nowhere, for the app's address is not to be trusted. */
export function AppRefusal({ error, tryAgain }: AppRefusalProps) {
  const { app } = useAuthMessages();
  const isRefused = error instanceof ApiError && error.code === 'bad-request';
  if (!isRefused) {
    return (
      <StateMessage
        kind="error"
        headingLevel={1}
        title={app.failedTitle}
        actions={<Button onClick={tryAgain}>{app.tryAgain}</Button>}
      >
        {error.message}
      </StateMessage>
    );
  }
  const isUnknown = error.field === 'client_id' || error.field === 'redirect_uri';
  return (
    <StateMessage kind="error" headingLevel={1} title={isUnknown ? app.unknownTitle : app.refusedTitle}>
      {isUnknown && <p>{app.unknownText}</p>}
      <small>{error.message}</small>
    </StateMessage>
  );
}
