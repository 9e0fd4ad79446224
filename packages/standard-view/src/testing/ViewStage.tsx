import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { RequestBanner } from '../state/screen-props.ts';
import { StandardViewScreen } from '../StandardViewScreen.tsx';
import { fakeViewClient, type RecordedRequest } from './fake-view-client.ts';
import type { FakeView } from './fake-view.ts';

interface ViewStageProps extends FakeView {
  /** The view's parameters, such as `WVName=LIMIT_VIEW`. */
  search: string;
  canSeeAllBooks?: boolean;
  requestBanners?: readonly RequestBanner[];
}

/** The view screen as the portal shows it, with its address and the requests below; the session can end. */
export function ViewStage({ search, canSeeAllBooks = true, requestBanners, ...view }: ViewStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [isSignedIn, setIsSignedIn] = useState(true);
  const [fake] = useState(() => fakeViewClient(view));
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={fake.client}>
        <MemoryRouter initialEntries={[`/StandardView?${search}`]}>
          {isSignedIn ? (
            <Screen canSeeAllBooks={canSeeAllBooks} requestBanners={requestBanners} requests={fake.requests} />
          ) : (
            <h1>Welcome!</h1>
          )}
        </MemoryRouter>
        <button
          type="button"
          onClick={() => {
            queryClient.clear();
            setIsSignedIn(!isSignedIn);
          }}
        >
          {isSignedIn ? 'end the session' : 'sign in'}
        </button>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

interface ScreenProps {
  canSeeAllBooks: boolean;
  requestBanners: readonly RequestBanner[] | undefined;
  requests: readonly RecordedRequest[];
}

function Screen({ canSeeAllBooks, requestBanners, requests }: ScreenProps) {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [, draw] = useState(0);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <div style={{ flex: 1, minHeight: 0 }}>
        {location.pathname !== '/' && (
          <StandardViewScreen
            address={address}
            onAddressChange={setAddress}
            breadcrumb={[
              { label: 'Home', to: '/' },
              { label: 'Risk', to: '/?nav=1,2,3,4' },
              { label: 'Limits', to: '/?nav=1,2,3,4', isPage: true },
            ]}
            canSeeAllBooks={canSeeAllBooks}
            userNr={42}
            portalId={1}
            today="2026-11-23"
            fundAddress={(book) => `/Fund/${book}`}
            requestBanners={requestBanners}
          />
        )}
      </div>
      <output aria-label="address">{decodeURIComponent(location.search.replaceAll('+', ' '))}</output>
      <output aria-label="requests">{requests.map(describeRequest).join(' ')}</output>
      <button type="button" onClick={() => draw((count) => count + 1)}>
        count requests
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => void navigate('/StandardView?WVName=LIMIT_VIEW')}>
        open from the navigation
      </button>
    </div>
  );
}

const describeRequest = ({ filter, accept }: RecordedRequest): string => `${accept} [${filter}]`.trim();
