import { useRequestingApp } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { readAuthorization } from '../model/authorization.ts';
import classes from '../sign-in/AuthSignInScreen.module.css';
import { AppRefusal } from './AppRefusal.tsx';
import { AppSignIn } from './AppSignIn.tsx';

interface AuthorizeScreenProps {
  /** Goes to the app's address; for tests and stories. */
  leave?: (address: string) => void;
}

const toAddress = (address: string): void => window.location.assign(address);

/**
 * The sign-in screen of registered apps. The server is asked first whether it knows the app and its address; until it
 * does, no field is shown, and nothing is ever sent to an address that it does not know.
 */
export function AuthorizeScreen({ leave = toAddress }: AuthorizeScreenProps) {
  const messages = useAuthMessages();
  const [query] = useSearchParams();
  const authorization = readAuthorization(query);
  const { data: app, error, refetch } = useRequestingApp(authorization.request);
  return (
    <main className={classes.page}>
      <title>{`${messages.app.documentTitle} · Fundscope`}</title>
      {error && <AppRefusal error={error} tryAgain={() => void refetch()} />}
      {!error && !app && <StateMessage kind="loading" title={messages.app.checking} />}
      {!error && app && <AppSignIn app={app} authorization={authorization} leave={leave} />}
    </main>
  );
}
