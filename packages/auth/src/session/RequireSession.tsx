import { StateMessage } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { signInAddress } from '../model/redirect-target.ts';
import { useSessionGate } from './useSessionGate.ts';

/**
 * Shows its children to a signed-in user; sends everyone else to the sign-in screen and back afterwards. A new tab of
 * a browser that is signed in gets its session first.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const messages = useAuthMessages();
  const gate = useSessionGate();
  const { pathname, search } = useLocation();
  switch (gate) {
    case 'open':
      return children;
    case 'asking':
      return <StateMessage kind="loading" title={messages.restoring} />;
    case 'closed':
      return <Navigate to={signInAddress(pathname + search)} replace />;
  }
}
