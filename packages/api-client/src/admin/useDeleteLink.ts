import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminlink/delete/{id} : deletes a link. */
export function useDeleteLink() {
  return useAdminChange({
    call: async (client, id: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminlink/delete/${id}`, data: { id } });
    },
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
