import { useBooks } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { usePortalMessages } from '../messages/index.ts';
import { YearEndNotice } from '../notices/YearEndNotice.tsx';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import { NavigationPanel } from './NavigationPanel.tsx';
import classes from './PortalHomeScreen.module.css';
import { SummaryBlock } from './SummaryBlock.tsx';

/** The navigation home: how much the user sees, and the way to it. */
export function HomeScreen() {
  const messages = usePortalMessages();
  const session = useSession();
  const { navigation, query } = useVisibleNavigation();
  const books = useBooks({ enabled: session !== null });
  return (
    <div className={classes.root}>
      <title>{`${messages.home} · ${messages.product}`}</title>
      <YearEndNotice />
      <SummaryBlock navigation={navigation} books={books.data} canSeeAllBooks={session?.canSeeAllBooks ?? false} />
      <NavigationPanel navigation={navigation} query={query} />
    </div>
  );
}
