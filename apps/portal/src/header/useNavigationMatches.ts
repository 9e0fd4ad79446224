import { useMemo } from 'react';
import { navigationMatches, type NavigationMatch } from '../model/navigation-matches.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';

/** The links that match the search; none while it is empty. */
export function useNavigationMatches(search: string): readonly NavigationMatch[] {
  const { navigation } = useVisibleNavigation();
  return useMemo(() => navigationMatches(navigation ?? [], search), [navigation, search]);
}
