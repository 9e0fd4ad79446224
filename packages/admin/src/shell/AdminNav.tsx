import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import classes from './AdminNav.module.css';
import { useShellMessages } from './messages/index.ts';
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
  ],
  [
    ['approvals', '/approvals'],
    ['importData', '/admin/import'],
  ],
];

/** The line of links between the screens of administration; a list to choose from where it is narrow. */
export function AdminNav() {
  const messages = useShellMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const pending = usePendingCount();
  const nameOf = (name: ScreenName) =>
    name === 'approvals' && pending > 0 ? messages.pendingApprovals(pending) : messages.screens[name];
  const isHere = (address: string) => pathname.toLowerCase() === address.toLowerCase();
  if (isNarrow)
    return (
      <nav className={classes.narrow} aria-label={messages.navigation}>
        <NativeSelect
          aria-label={messages.navigation}
          value={screenGroups.flat().find(([, address]) => isHere(address))?.[1]}
          data={screenGroups.flat().map(([name, value]) => ({ value, label: nameOf(name) }))}
          onChange={(event) => void navigate(event.currentTarget.value)}
        />
      </nav>
    );
  return (
    <nav className={classes.line} aria-label={messages.navigation}>
      {screenGroups.map((group, index) => (
        <Fragment key={group[0]?.[1]}>
          {index > 0 && <span className={classes.rule} />}
          {group.map(([name, address]) => (
            <Link
              key={address}
              to={address}
              className={classes.link}
              aria-current={isHere(address) ? 'page' : undefined}
            >
              {nameOf(name)}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
