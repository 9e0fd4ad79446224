import { PendingProposals } from '@fundscope/admin/approvals';
import { AdminLayout } from '@fundscope/admin/layout';
import { useSession } from '@fundscope/auth';
import { usePortalMessages } from '../messages/index.ts';

/** What waits for a second person: for administrators among their screens, for others that they may correct on its own. */
export function ApprovalsRoute() {
  const { header, product } = usePortalMessages();
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <title>{`${header.approvals} · ${product}`}</title>
      {session.isAdmin ? (
        <AdminLayout isAdmin>
          <PendingProposals isAdmin />
        </AdminLayout>
      ) : (
        <PendingProposals isAdmin={false} />
      )}
    </>
  );
}
