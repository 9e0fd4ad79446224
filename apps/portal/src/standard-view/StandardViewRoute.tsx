import { useViewInfo } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { StandardViewScreen } from '@fundscope/standard-view';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { fundAddress } from '../model/figure-address.ts';
import { portalIdOf, viewPlace } from '../model/view-address.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { NoticeBanners } from '../notices/NoticeBanners.tsx';
import { useOpenedView } from '../places/useOpenedPlace.ts';
import { useRequestBanners } from '../requests/useRequestBanners.tsx';

/** Hands the view screen its address, its place in the navigation and its user. */
export function StandardViewRoute() {
  const messages = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const { navigation } = useVisibleNavigation();
  const requestBanners = useRequestBanners();
  const viewName = address.get('WVName') ?? '';
  const info = useViewInfo(viewName).data;
  const title = info?.Title;
  useOpenedView(info?.WVName);
  if (!session) return null;
  if (viewName === '') return <NotFoundScreen />;
  const place = viewPlace(address, navigation ?? [], title);
  return (
    <>
      <title>{`${place.title} · ${messages.product}`}</title>
      <StandardViewScreen
        key={viewName}
        address={address}
        onAddressChange={(next, { replace }) => setAddress(next, { replace })}
        breadcrumb={[{ label: messages.home, to: '/' }, ...place.levels]}
        canSeeAllBooks={session.canSeeAllBooks}
        userNr={session.userNr}
        portalId={portalIdOf(address)}
        today={dayjs().format('YYYY-MM-DD')}
        requestBanners={requestBanners}
        fundAddress={fundAddress}
        notices={<NoticeBanners />}
      />
    </>
  );
}
