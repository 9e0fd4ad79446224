import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminmenu/delete/{id} : deletes a menu. Error: ApiError `conflict` while it has children. */
export function useDeleteMenu() {
  return useAdminChange({
    call: async (client, id: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminmenu/delete/${id}`, data: { id } });
    },
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
