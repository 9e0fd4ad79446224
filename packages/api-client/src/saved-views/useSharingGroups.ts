import { sharingGroupsSchema } from '@fundscope/contract/views';
import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';

/** GET /api/savedviewgroups : the groups that the user may share a saved view with. */
export function useSharingGroups({ enabled = true } = {}) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['saved-view-groups'],
    queryFn: ({ signal }) => client.read(sharingGroupsSchema, { url: '/savedviewgroups', signal }),
    staleTime: 60_000,
    enabled,
  });
}
