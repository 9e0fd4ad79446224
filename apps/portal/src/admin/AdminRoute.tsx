import { AdminLayout } from '@fundscope/admin/layout';
import { useSession } from '@fundscope/auth';
import { Outlet } from 'react-router-dom';

/** Around the screens of administration: administrators alone get there. */
export function AdminRoute() {
  const session = useSession();
  return (
    session && (
      <AdminLayout isAdmin={session.isAdmin}>
        <Outlet />
      </AdminLayout>
    )
  );
}
