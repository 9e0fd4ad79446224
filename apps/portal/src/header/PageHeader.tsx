import { useSession } from '@fundscope/auth';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { Logo } from './Logo.tsx';
import { NavigationSearch } from './NavigationSearch.tsx';
import classes from './PortalPageHeader.module.css';
import { UserFlyout } from './UserFlyout.tsx';

/** The line above every screen: home, navigation search, user and settings. */
export function PageHeader() {
  const messages = usePortalMessages();
  const session = useSession();
  return (
    <header className={classes.root}>
      <Link to="/" className={classes.home} aria-label={messages.header.root}>
        <Logo isNameHiddenWhenNarrow={session !== null} />
      </Link>
      <div className={classes.search}>{session && <NavigationSearch />}</div>
      <UserFlyout session={session} />
    </header>
  );
}
