import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import classes from './AdminNav.module.css';
import { useShellMessages } from './messages/index.ts';
import { historyAddress, recordAt } from './record-name.ts';
import { usePendingCount } from './usePendingCount.ts';

type ScreenName = keyof ReturnType<typeof useShellMessages>['screens'];

/** The screens and their addresses, in groups. */
const screenGroups: readonly (readonly (readonly [ScreenName, string])[])[] = [
  [
    ['users', '/adminUsers'],
    ['books', '/adminBooks'],
    ['groups', '/adminGroups'],
    ['portals', '/adminPortals'],
  ],
  [
    ['perfBenchmarks', '/fmdPerfBenchmarks'],
    ['riskBenchmarks', '/fmdRiskBenchmarks'],
    ['fundMasterData', '/fmdFunds'],
    ['parameterSets', '/adminParameters'],
  ],
  [
    ['approvals', '/approvals'],
    ['audit', '/admin/audit'],
    ['operations', '/admin/operations'],
  ],
  [
    ['recordFiles', '/admin/records'],
    ['importData', '/admin/import'],
  ],
];

/** Records leave and come back as files; from a screen of some, those. */
const fileKinds: Readonly<Record<string, string>> = {
  '/adminusers': 'users',
  '/adminbooks': 'books',
  '/admingroups': 'groups',
  '/fmdfunds': 'fund-master-data',
};

/**
 * The line of links between the screens of administration; a list to choose from where it is narrow. At its end the
 * history of the open record.
 */
export function AdminNav() {
  const messages = useShellMessages();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const fileKind = fileKinds[pathname.toLowerCase()];
  const leadsTo = (address: string) =>
    address === '/admin/records' && fileKind !== undefined ? `${address}?kind=${fileKind}` : address;
  const pending = usePendingCount();
  const nameOf = (name: ScreenName) =>
    name === 'approvals' && pending > 0 ? messages.pendingApprovals(pending) : messages.screens[name];
  const isHere = (address: string) => `${pathname}/`.toLowerCase().startsWith(`${address}/`.toLowerCase());
  const record = recordAt({ pathname, search });
  const history = record && (
    <Link to={historyAddress(record)} className={classes.history}>
      <IconHistory size={16} aria-hidden />
      {messages.history}
    </Link>
  );
  if (isNarrow)
    return (
      <nav className={classes.narrow} aria-label={messages.navigation}>
        <NativeSelect
          aria-label={messages.navigation}
          value={screenGroups.flat().find(([, address]) => isHere(address))?.[1]}
          data={screenGroups.flat().map(([name, value]) => ({ value, label: nameOf(name) }))}
          onChange={(event) => void navigate(leadsTo(event.currentTarget.value))}
        />
        {history}
      </nav>
    );
  return (
    <nav className={classes.line} aria-label={messages.navigation}>
      <div className={classes.screens}>
        {screenGroups.map((group, index) => (
          <Fragment key={group[0]?.[1]}>
            {index > 0 && <span className={classes.rule} />}
            {group.map(([name, address]) => (
              <Link
                key={address}
                to={leadsTo(address)}
                className={classes.link}
                aria-current={isHere(address) ? 'page' : undefined}
              >
                {nameOf(name)}
              </Link>
            ))}
          </Fragment>
        ))}
      </div>
      {history}
    </nav>
  );
}
