import { useApiClient } from '@fundscope/api-client';
import { portalMembershipsOfGroupQuery, userMembershipsOfUserQuery } from '@fundscope/api-client/administration';
import type { User } from '@fundscope/contract/administration';
import { useQueries, useQuery } from '@tanstack/react-query';

interface PreviewPortals {
  /** Null for an administrator, who sees all, and undefined until it is known. */
  readonly portalIds: ReadonlySet<number> | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The portals that a user's groups give them. */
export function usePreviewPortals(user: User | undefined): PreviewPortals {
  const client = useApiClient();
  const groups = useQuery({
    ...userMembershipsOfUserQuery(client, user?.UserNr ?? 0),
    enabled: user !== undefined && !user.isAdmin,
  });
  const portals = useQueries({
    queries: (groups.data ?? []).map(({ GroupID }) => portalMembershipsOfGroupQuery(client, GroupID)),
    combine: (answers) => ({
      isLoaded: answers.every(({ data }) => data !== undefined),
      error: answers.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
      retry: () => {
        for (const { isLoadingError, refetch } of answers) if (isLoadingError) void refetch();
      },
      ids: answers.flatMap(({ data = [] }) => data.map(({ PortalID }) => PortalID)),
    }),
  });
  const own = user && groups.data && portals.isLoaded ? new Set(portals.ids) : undefined;
  return {
    portalIds: user?.isAdmin ? null : own,
    error: (groups.isLoadingError ? groups.error : null) ?? portals.error,
    retry: () => (groups.isLoadingError ? void groups.refetch() : portals.retry()),
  };
}
