import { ApiError } from '@fundscope/api-client';
import { usePortalMessages } from '../messages/index.ts';

/** What a failed call says: the server's sentence, and the request to quote. */
export function FailureText({ error }: { error: Error }) {
  const { errors } = usePortalMessages();
  return (
    <>
      {error.message}
      {error instanceof ApiError && error.requestId !== '' && (
        <>
          <br />
          <small>{errors.request(error.requestId)}</small>
        </>
      )}
    </>
  );
}

/** The title of a failure that has none of its own. */
export function FailureTitle() {
  return usePortalMessages().errors.requestFailed;
}
