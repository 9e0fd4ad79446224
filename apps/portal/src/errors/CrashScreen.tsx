import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** A part of the portal that is not on the server any more: it was updated since the page was opened. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/iu.test(error.message);

/** Stands where a screen threw an error. */
export function CrashScreen() {
  const { errors, home } = usePortalMessages();
  const isOld = isOutdated(useRouteError());
  return (
    <StateMessage
      kind="error"
      headingLevel={1}
      title={isOld ? errors.outdatedTitle : errors.crashTitle}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{errors.reload}</Button>
          <Button component="a" href={import.meta.env.BASE_URL} variant="default">
            {home}
          </Button>
        </>
      }
    >
      {isOld ? errors.outdatedText : errors.crashText}
    </StateMessage>
  );
}
