import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminsubmenu/delete/{id} : deletes a submenu. Error: ApiError `conflict` while it has children. */
export function useDeleteSubmenu() {
  return useAdminChange({
    call: async (client, id: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminsubmenu/delete/${id}`, data: { id } });
    },
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
