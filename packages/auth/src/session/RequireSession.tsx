import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInAddress } from '../model/redirect-target.ts';
import { useSession } from './session-store.ts';

/** Shows its children to a signed-in user; sends everyone else to the sign-in screen and back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  return session ? children : <Navigate to={signInAddress(pathname + search)} replace />;
}
