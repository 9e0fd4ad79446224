import { signOut, useApiClient } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { renewSession } from '../session/renew-session.ts';
import { currentToken, sessionStore } from '../session/session-store.ts';
import { announceSignOut } from '../session/sign-out-elsewhere.ts';

/** Revokes the token at the server, forgets it here, and goes home. */
export function SignOutScreen() {
  const messages = useAuthMessages();
  const client = useApiClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      try {
        // A new tab has no token of the browser's session yet, which is to end all the same.
        if (sessionStore.getState().isUnchecked && currentToken() === undefined) await renewSession();
        if (currentToken() !== undefined) await signOut(client);
      } catch {
        // a token that the server refuses, or cannot be asked about, is forgotten all the same
      }
      sessionStore.getState().end();
      announceSignOut();
      await navigate('/', { replace: true });
    };
    void leave();
  }, [client, navigate]);
  return <StateMessage kind="loading" title={messages.signingOut} />;
}
