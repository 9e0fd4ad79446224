import { InboxScreen } from '@fundscope/requests';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Hands the inbox its address. */
export function InboxRoute() {
  const messages = usePortalMessages();
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <title>{`${messages.header.inbox} · ${messages.product}`}</title>
      <InboxScreen address={address} onAddressChange={(next, { replace }) => setAddress(next, { replace })} />
    </>
  );
}
