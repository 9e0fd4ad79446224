import { ImportScreen } from '@fundscope/admin/import-data';
import { useSession } from '@fundscope/auth';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Hands the import screen its address and its user. */
export function ImportRoute() {
  const messages = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  if (!session) return null;
  return (
    <>
      <title>{`${messages.header.importData} · ${messages.product}`}</title>
      <ImportScreen
        address={address}
        onAddressChange={(next, { replace }) => setAddress(next, { replace })}
        userNr={session.userNr}
      />
    </>
  );
}
