import { useBooks, viewRowsKey } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { NoticeBanners } from '../notices/NoticeBanners.tsx';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import { NavigationPanel } from './NavigationPanel.tsx';
import { PlacesColumn } from './PlacesColumn.tsx';
import classes from './PortalHomeScreen.module.css';
import { SummaryBlock } from './SummaryBlock.tsx';
import { TodayBlock } from './TodayBlock.tsx';

/** The home: what the user's funds say today, how much the user sees, and the way to it. */
export function HomeScreen() {
  const messages = usePortalMessages();
  const session = useSession();
  const { navigation, query } = useVisibleNavigation();
  const { data: books, isError: areBooksUnknown } = useBooks({ enabled: session !== null });
  const queryClient = useQueryClient();
  // Here and not on the way: a view that still shows its rows would ask for them again.
  useEffect(() => queryClient.removeQueries({ queryKey: viewRowsKey }), [queryClient]);
  return (
    <div className={classes.root}>
      <title>{`${messages.home} · ${messages.product}`}</title>
      <NoticeBanners />
      <TodayBlock isAdmin={session?.isAdmin ?? false} hasFunds={books && books.length > 0} />
      <div className={classes.ways}>
        <div className={classes.navigation}>
          <SummaryBlock
            navigation={navigation ?? (query.isError ? null : undefined)}
            books={books ?? (areBooksUnknown ? null : undefined)}
            canSeeAllBooks={session?.canSeeAllBooks ?? false}
          />
          <NavigationPanel navigation={navigation} query={query} />
        </div>
        <PlacesColumn />
      </div>
    </div>
  );
}
