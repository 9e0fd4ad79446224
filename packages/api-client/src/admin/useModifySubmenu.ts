import { adminSubmenuSchema, type SubmenuChange } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminsubmenu/modify : changes a submenu; what is not given stays. */
export function useModifySubmenu() {
  return useAdminChange({
    call: (client, data: SubmenuChange) =>
      client.read(adminSubmenuSchema, { method: 'post', url: '/adminsubmenu/modify', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
