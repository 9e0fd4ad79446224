import { adminMenuSchema, type MenuChange } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminmenu/modify : changes a menu; what is not given stays. */
export function useModifyMenu() {
  return useAdminChange({
    call: (client, data: MenuChange) =>
      client.read(adminMenuSchema, { method: 'post', url: '/adminmenu/modify', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
