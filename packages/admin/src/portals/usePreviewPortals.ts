import { portalMembershipsOfGroupQuery, useApiClient, userMembershipsOfUserQuery } from '@fundscope/api-client';
import type { User } from '@fundscope/contract/administration';
import { useQueries, useQuery } from '@tanstack/react-query';

/** The portals that a user's groups give them; null for an administrator, who sees all, and undefined until it is known. */
export function usePreviewPortals(user: User | undefined): ReadonlySet<number> | null | undefined {
  const client = useApiClient();
  const groups = useQuery({
    ...userMembershipsOfUserQuery(client, user?.UserNr ?? 0),
    enabled: user !== undefined && !user.isAdmin,
  });
  const portals = useQueries({
    queries: (groups.data ?? []).map(({ GroupID }) => portalMembershipsOfGroupQuery(client, GroupID)),
    combine: (answers) => ({
      isLoaded: answers.every(({ data }) => data !== undefined),
      ids: answers.flatMap(({ data = [] }) => data.map(({ PortalID }) => PortalID)),
    }),
  });
  if (user?.isAdmin) return null;
  return user && groups.data && portals.isLoaded ? new Set(portals.ids) : undefined;
}
