import { navigationQuery } from '../navigation/useNavigation.ts';
import { portalMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminportal/delete/{id} : deletes a portal. Error: ApiError `conflict` while it has children. */
export function useDeletePortal() {
  return useAdminChange({
    call: async (client, id: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminportal/delete/${id}`, data: { id } });
    },
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey, portalMembershipsKey],
  });
}
