import { isTransient } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RequiredPasswordScreen } from '../account/RequiredPasswordScreen.tsx';
import { useAuthMessages } from '../messages/index.ts';
import { signInAddress } from '../model/redirect-target.ts';
import { isSessionValid } from '../model/session.ts';
import { renewSession } from '../session/renew-session.ts';
import { serverNowSeconds } from '../session/server-clock.ts';
import { sessionStore } from '../session/session-store.ts';
import { onSignOutElsewhere } from '../session/sign-out-elsewhere.ts';

/**
 * Shows its children to a signed-in user; sends everyone else to the sign-in screen and back afterwards. A new tab of
 * a browser that is signed in gets its session first. Whoever has a password that somebody else set changes it first.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const messages = useAuthMessages();
  const gate = useSessionGate();
  const session = sessionStore((state) => state.session);
  switch (gate) {
    case 'open':
      return session?.mustChangePassword === true ? <RequiredPasswordScreen username={session.username} /> : children;
    case 'checking':
      return <StateMessage kind="loading" title={messages.restoring} />;
    case 'closed':
      return <ToSignIn />;
  }
}

/** And back to where the user was going. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={signInAddress(pathname + search + hash)} replace />;
}

/**
 * `checking` while the browser's session is looked for. A tab whose token ended stays open while it is renewed, with
 * everything that was typed.
 */
function useSessionGate(): 'open' | 'checking' | 'closed' {
  const session = sessionStore((state) => state.session);
  const isUnchecked = sessionStore((state) => state.isUnchecked);
  const needsRenewal = session === null ? isUnchecked : !isSessionValid(session, serverNowSeconds());
  useEffect(() => onSignOutElsewhere(() => sessionStore.getState().end()), []);
  useEffect(() => {
    if (!needsRenewal) return;
    const renew = async () => {
      try {
        await renewSession();
      } catch (error) {
        // A tab that is at work is not closed because the network or the server is away for a moment.
        const current = sessionStore.getState();
        if (current.session === null || !(error instanceof Error && isTransient(error))) current.end();
      }
    };
    void renew();
  }, [needsRenewal]);
  if (session !== null) return 'open';
  return isUnchecked ? 'checking' : 'closed';
}
