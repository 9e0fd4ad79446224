import { ApiError, NetworkError, type ErrorMeta } from '@fundscope/api-client';
import { sessionStore } from '@fundscope/auth';
import { hideAlert, RECORD_CHANGED_ALERT, showAlert, showErrorAlert, showErrorToast } from '@fundscope/ui-kit';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { usePortalMessages } from '../messages/index.ts';
import { UnauthorizedText } from './UnauthorizedText.tsx';

const MAX_RETRIES = 2;
const UNAUTHORIZED = 'unauthorized';

/** A failure that may pass by itself; a refusal (4xx) is never tried again. */
const isPassing = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 502 || error.status === 503));

const isUnauthorized = (error: Error): error is ApiError => error instanceof ApiError && error.status === 401;

/** A 401 ends the session; the route guard then leads to Login and back. The alert is shown once, until the next sign-in. */
const endSession = (error: ApiError, meta: ErrorMeta | undefined): void => {
  const wasSignedIn = sessionStore.getState().session !== null;
  sessionStore.getState().end();
  if (wasSignedIn && meta?.isSilentWhenUnauthorized !== true) {
    showAlert({ id: UNAUTHORIZED, message: <UnauthorizedText error={error} /> });
    const stop = sessionStore.subscribe(({ session }) => {
      if (session === null) return;
      hideAlert(UNAUTHORIZED);
      stop();
    });
  }
};

interface QueryClientOptions {
  /** Whether a screen of the administration is open. */
  readonly isInAdministration?: () => boolean;
}

/**
 * The one place that decides what an error does. Queries show theirs in place. A failed mutation gives an alert,
 * unless its screen shows it; in the administration the alert stays until dismissed. A 401 signs out.
 */
export const createQueryClient = ({ isInAdministration = () => false }: QueryClientOptions = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnauthorized(error)) endSession(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isUnauthorized(error)) {
          endSession(error, mutation.meta);
        } else if (mutation.meta?.isShownInPlace !== true && error.name !== 'AbortError') {
          (isInAdministration() ? showErrorToast : showErrorAlert)({
            id: error instanceof ApiError && error.code === 'record-changed' ? RECORD_CHANGED_ALERT : undefined,
            title: mutation.meta?.errorTitle ?? <FailureTitle />,
            message: <FailureText error={error} saysStatus={mutation.meta?.saysStatus === true} />,
          });
        }
      },
    }),
    defaultOptions: {
      queries: {
        // An installation on one machine works without any network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** What a failed call says: the server's sentence, and the request to quote. */
function FailureText({ error, saysStatus }: { error: Error; saysStatus: boolean }) {
  const { errors } = usePortalMessages();
  return (
    <>
      {saysStatus && error instanceof ApiError && `resp:${error.status} `}
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
function FailureTitle() {
  return usePortalMessages().errors.requestFailed;
}
