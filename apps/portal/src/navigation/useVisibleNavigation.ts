import { useNavigation } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { useMemo } from 'react';
import { visibleNavigation } from '../model/visible-navigation.ts';

/** The navigation as shown to the signed-in user; it loads only with a valid session. */
export function useVisibleNavigation() {
  const query = useNavigation({ enabled: useSession() !== null });
  const navigation = useMemo(() => query.data && visibleNavigation(query.data), [query.data]);
  return { navigation, query };
}
