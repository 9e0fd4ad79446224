import { useSession } from '@fundscope/auth';
import type { DashboardProps } from '@fundscope/dashboards';
import dayjs from 'dayjs';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { viewPlace } from '../model/view-address.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';

/**
 * A route's dashboard, which gets its page title, its address, its place in the navigation, its user and today's date.
 * @param title as the specification has it: `QS>Priority`
 * @param load brings the dashboard's code
 */
export const lazyDashboard = (title: string, load: () => Promise<ComponentType<DashboardProps>>) => async () => {
  const Dashboard = await load();
  function Component() {
    const { product, home } = usePortalMessages();
    const session = useSession();
    const { navigation } = useVisibleNavigation();
    const [address, setAddress] = useSearchParams();
    if (!session) return null;
    return (
      <>
        <title>{`${title} · ${product}`}</title>
        <Dashboard
          address={address}
          onAddressChange={(next, { replace }) => setAddress(next, { replace })}
          today={dayjs().format('YYYY-MM-DD')}
          userNr={session.userNr}
          breadcrumb={[{ label: home, to: '/' }, ...viewPlace(address, navigation ?? []).levels]}
        />
      </>
    );
  }
  return { Component };
};
