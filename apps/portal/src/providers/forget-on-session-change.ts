import { isSameUser, sessionStore } from '@fundscope/auth';
import { forgetRequests } from '@fundscope/requests';
import type { QueryClient } from '@tanstack/react-query';
import { navigationStore } from '../navigation/navigation-store.ts';

/** First part of the key of what the server tells everyone. */
const INSTALLATION = 'installation';

/**
 * What one user has loaded is never shown to the next: with each change of user all data of the server
 * goes, except what the server tells everyone.
 */
export const forgetOnSessionChange = (queryClient: QueryClient): (() => void) =>
  sessionStore.subscribe((state, before) => {
    // A renewed token changes nothing.
    if (isSameUser(state.session, before.session)) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== INSTALLATION });
    if (before.session === null) return;
    navigationStore.getState().reset();
    forgetRequests();
  });
