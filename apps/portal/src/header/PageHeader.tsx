import { useSession } from '@fundscope/auth';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { HelpButton } from '../help/HelpButton.tsx';
import { usePortalMessages } from '../messages/index.ts';
import { NavigationSearch } from './NavigationSearch.tsx';
import { ViewFavourite } from '../places/ViewFavourite.tsx';
import classes from './PortalPageHeader.module.css';
import { UserFlyout } from './UserFlyout.tsx';

// Not needed for the first paint.
const InboxButton = lazy(async () => ({ default: (await import('../requests/header-inbox.ts')).InboxButton }));

const WaitingButton = lazy(async () => ({ default: (await import('./WaitingButton.tsx')).WaitingButton }));

/** The line above every screen: home, navigation search, waiting work, inbox, user and settings. */
export function PageHeader() {
  const messages = usePortalMessages();
  const session = useSession();
  const isIn = session !== null && !session.mustChangePassword;
  return (
    <header className={classes.root} data-lends-room-to-alerts>
      <Link to="/" className={classes.home} aria-label={messages.header.root}>
        <Logo isNameHiddenWhenNarrow={session !== null} />
      </Link>
      <div className={classes.search}>{isIn && <NavigationSearch />}</div>
      {isIn && (
        <div className={classes.star}>
          <ViewFavourite />
        </div>
      )}
      {isIn && <HelpButton />}
      {isIn && (
        <Suspense>
          <WaitingButton />
        </Suspense>
      )}
      {isIn && (
        <div className={classes.inbox}>
          <Suspense>
            <InboxButton />
          </Suspense>
        </div>
      )}
      <UserFlyout session={session} />
    </header>
  );
}

/** The sign and the name of the product. On a narrow screen the name may give way to the search. */
function Logo({ isNameHiddenWhenNarrow }: { isNameHiddenWhenNarrow: boolean }) {
  const messages = usePortalMessages();
  return (
    <span className={classes.logo} data-brief={isNameHiddenWhenNarrow || undefined}>
      <svg viewBox="0 0 32 32" className={classes.sign} aria-hidden>
        <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
        <path d="M6.5 22.5l6-7 4.5 4 8.5-11" className={classes.curve} />
        <path d="M6.5 27h19" className={classes.base} />
      </svg>
      <span className={classes.name}>{messages.product}</span>
    </span>
  );
}
