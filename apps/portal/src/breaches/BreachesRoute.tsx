import { useSession } from '@fundscope/auth';
import { BreachesScreen } from '@fundscope/dashboards/breaches';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Hands the breaches their address and whoever looks at them. */
export function BreachesRoute() {
  const { header, product } = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  if (!session) return null;
  return (
    <>
      <title>{`${header.breaches} · ${product}`}</title>
      <BreachesScreen
        address={address}
        userNr={session.userNr}
        onAddressChange={(next, { replace }) => setAddress(next, { replace })}
      />
    </>
  );
}
