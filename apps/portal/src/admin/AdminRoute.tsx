import { AdminLayout } from '@fundscope/admin/layout';
import { useSession } from '@fundscope/auth';
import { Outlet } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Around the screens of administration: administrators alone get there. */
export function AdminRoute() {
  const { product, dashboardForbidden } = usePortalMessages();
  const session = useSession();
  return (
    session && (
      <>
        {!session.isAdmin && <title>{`${dashboardForbidden.title} · ${product}`}</title>}
        <AdminLayout isAdmin={session.isAdmin}>
          <Outlet />
        </AdminLayout>
      </>
    )
  );
}
