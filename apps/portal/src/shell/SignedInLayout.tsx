import { IdleWarning, RequireSession } from '@fundscope/auth';
import { Outlet } from 'react-router-dom';
import { ShellDialogs } from './ShellDialogs.tsx';
import { InformationModal } from '../notices/InformationModal.tsx';

/** Around every screen that needs a session. */
export function SignedInLayout() {
  return (
    <RequireSession>
      <InformationModal />
      <IdleWarning />
      <ShellDialogs />
      <Outlet />
    </RequireSession>
  );
}
