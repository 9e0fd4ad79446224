import {
  BooksScreen,
  FundMasterDataScreen,
  GroupsScreen,
  PerfBenchmarksScreen,
  PortalsScreen,
  RiskBenchmarksScreen,
  UsersScreen,
} from '@fundscope/admin';
import { useSession } from '@fundscope/auth';
import type { ComponentType } from 'react';
import { usePortalMessages } from '../messages/index.ts';

interface RecordScreenProps {
  ownUserNr: number;
}

/** Gives a screen of records its page title, and whoever is at work there. */
const adminScreen = (title: string, Screen: ComponentType<RecordScreenProps>) =>
  function AdminScreen() {
    const { product } = usePortalMessages();
    const session = useSession();
    return (
      <>
        <title>{`${title} · ${product}`}</title>
        {session && <Screen ownUserNr={session.userNr} />}
      </>
    );
  };

export const UsersRoute = adminScreen('Admin>Users', UsersScreen);
export const BooksRoute = adminScreen('Admin>Books', BooksScreen);
export const GroupsRoute = adminScreen('Admin>Groups', GroupsScreen);
export const PortalsRoute = adminScreen('Admin>Portals', PortalsScreen);
export const PerfBenchmarksRoute = adminScreen('Admin>Benchmarks', PerfBenchmarksScreen);
export const RiskBenchmarksRoute = adminScreen('Admin>RiskBenchmarks', RiskBenchmarksScreen);
export const FundMasterDataRoute = adminScreen('Admin>FundMasterData', FundMasterDataScreen);
