import { useSession } from '@fundscope/auth';
import type { DashboardProps } from '@fundscope/dashboards';
import dayjs from 'dayjs';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { usePortalMessages } from '../messages/index.ts';
import { viewPlace } from '../model/view-address.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';

/**
 * The screen of a dashboard's route. It gets its page title, its address, its place in the navigation, its user and today's date.
 * @param title as the specification has it: `QS>Priority`
 * @param load brings the dashboard's code
 * @param needsAllBooks only users who can see all books may open it; the server decides the same. Default true
 */
export const lazyDashboard =
  (title: string, load: () => Promise<ComponentType<DashboardProps>>, { needsAllBooks = true } = {}) =>
  async () => {
    const Dashboard = await load();
    function Component() {
      const { product, home } = usePortalMessages();
      const session = useSession();
      const { navigation } = useVisibleNavigation();
      const [address, setAddress] = useSearchParams();
      if (!session) return null;
      if (needsAllBooks && !session.canSeeAllBooks) return <DashboardForbidden title={title} />;
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

function DashboardForbidden({ title }: { title: string }) {
  const { product, home, dashboardForbidden } = usePortalMessages();
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      <StateMessage
        headingLevel={1}
        title={dashboardForbidden.title}
        icon={<IconLock size={40} stroke={1.4} />}
        actions={
          <Button component={Link} to="/">
            {home}
          </Button>
        }
      >
        {dashboardForbidden.text}
      </StateMessage>
    </>
  );
}
