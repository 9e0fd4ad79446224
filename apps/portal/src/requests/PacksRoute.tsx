import { useSession } from '@fundscope/auth';
import { PacksScreen } from '@fundscope/requests';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Hands the packs their address, and whoever is at work there. */
export function PacksRoute() {
  const messages = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <title>{`${messages.header.packs} · ${messages.product}`}</title>
      {session && <PacksScreen address={address} onAddressChange={(next) => setAddress(next)} user={session} />}
    </>
  );
}
