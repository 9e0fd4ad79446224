import { useInstallation, useSignInToApp } from '@fundscope/api-client';
import type { RequestingApp } from '@fundscope/contract/identity';
import { StateMessage } from '@fundscope/ui-kit';
import { useAuthMessages } from '../messages/index.ts';
import { GrantedScopes } from './GrantedScopes.tsx';
import { callbackAddress, type RequestedAuthorization } from '../model/authorization.ts';
import classes from '../sign-in/AuthSignInScreen.module.css';
import { CredentialsForm } from '../sign-in/CredentialsForm.tsx';
import { endAfterRefusal } from '../sign-in/end-after-refusal.ts';
import { SignInFailure } from '../sign-in/SignInFailure.tsx';
import { useCredentials } from '../sign-in/useCredentials.ts';

interface AppSignInProps {
  /** Known to the server, with the address that it wants to return to. */
  app: RequestingApp;
  authorization: RequestedAuthorization;
  leave: (address: string) => void;
}

/** Asks for user name and password, and returns to the app with the code or token that it requested. */
export function AppSignIn({ app, authorization, leave }: AppSignInProps) {
  const messages = useAuthMessages();
  const { data: installation } = useInstallation();
  const credentials = useCredentials();
  const { mutateAsync, isPending, isSuccess, error } = useSignInToApp();
  const { redirect_uri: redirectUri = '' } = authorization.request;

  const submit = async (): Promise<void> => {
    const { username, password } = credentials.fields;
    try {
      const answer = await mutateAsync({ ...authorization.request, Username: username, Password: password });
      leave(callbackAddress(redirectUri, authorization.state, answer));
    } catch (error) {
      // The mutation holds the error, which the form shows.
      endAfterRefusal(error);
      credentials.clearPassword();
    }
  };

  if (isSuccess) return <StateMessage kind="loading" title={messages.app.leaving(app.name)} />;
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <div>
          <h1 className={classes.heading}>{messages.app.heading}</h1>
          <p className={classes.lead}>{messages.app.lead(app.name, URL.parse(redirectUri)?.host ?? '')}</p>
        </div>
        <GrantedScopes app={app} />
        {error && !isPending && <SignInFailure error={error} supportEmail={installation?.supportEmail ?? ''} />}
        <CredentialsForm credentials={credentials} isPending={isPending} onSubmit={() => void submit()} />
      </div>
      <footer className={classes.footer}>{installation && messages.revision(installation.revision)}</footer>
    </div>
  );
}
