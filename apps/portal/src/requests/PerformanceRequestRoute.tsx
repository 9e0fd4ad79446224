import { useSession } from '@fundscope/auth';
import { PerformanceRequestScreen } from '@fundscope/requests';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { viewPlace } from '../model/view-address.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import { exportsAddress } from './export-right.ts';

/** Hands the performance report request its address, its place in the navigation and its user. */
export function PerformanceRequestRoute() {
  const messages = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const { navigation, query } = useVisibleNavigation();
  if (!session) return null;
  return (
    <>
      <title>PFReportRequest</title>
      <PerformanceRequestScreen
        address={address}
        onAddressChange={(next) => setAddress(next, { replace: true })}
        breadcrumb={[{ label: messages.home, to: '/' }, ...viewPlace(address, navigation ?? []).levels]}
        canSeeAllBooks={session.canSeeAllBooks}
        today={dayjs().format('YYYY-MM-DD')}
        exportsAddress={query.data && exportsAddress(query.data)}
      />
    </>
  );
}
