import { isTransient } from '@fundscope/api-client';
import { useEffect } from 'react';
import { isSessionValid } from '../model/session.ts';
import { renewSession } from './renew-session.ts';
import { serverNowSeconds } from './server-clock.ts';
import { sessionStore } from './session-store.ts';
import { onSignOutElsewhere } from './sign-out-elsewhere.ts';

/**
 * Whether a screen for signed-in users is shown: `open`, `closed`, or `asking` while the browser's session is looked
 * for. A tab whose token ended stays open while it is renewed, with everything that was typed.
 */
export function useSessionGate(): 'open' | 'asking' | 'closed' {
  const session = sessionStore((state) => state.session);
  const isUnknown = sessionStore((state) => state.isUnknown);
  const isWanting = session === null ? isUnknown : !isSessionValid(session, serverNowSeconds());
  useEffect(() => onSignOutElsewhere(() => sessionStore.getState().end()), []);
  useEffect(() => {
    if (!isWanting) return;
    const renew = async () => {
      try {
        await renewSession();
      } catch (error) {
        // A tab that is at work is not closed because the network or the server is away for a moment.
        const { session, end } = sessionStore.getState();
        if (session === null || !(error instanceof Error && isTransient(error))) end();
      }
    };
    void renew();
  }, [isWanting]);
  if (session !== null) return 'open';
  return isUnknown ? 'asking' : 'closed';
}
