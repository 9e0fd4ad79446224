import dayjs from 'dayjs';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

interface DashboardProps {
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * A route's dashboard, which gets its page title, its address and today's date.
 * @param title as the specification has it: `QS>Priority`
 * @param load brings the dashboard's code
 */
export const lazyDashboard = (title: string, load: () => Promise<ComponentType<DashboardProps>>) => async () => {
  const Dashboard = await load();
  function Component() {
    const { product } = usePortalMessages();
    const [address, setAddress] = useSearchParams();
    return (
      <>
        <title>{`${title} · ${product}`}</title>
        <Dashboard
          address={address}
          onAddressChange={(next, { replace }) => setAddress(next, { replace })}
          today={dayjs().format('YYYY-MM-DD')}
        />
      </>
    );
  }
  return { Component };
};
