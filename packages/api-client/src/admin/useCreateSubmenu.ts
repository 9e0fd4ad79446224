import { adminSubmenuSchema, type NewTreeNode } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminsubmenu : creates a submenu at the end of its parent. */
export function useCreateSubmenu() {
  return useAdminChange({
    call: (client, data: NewTreeNode) =>
      client.read(adminSubmenuSchema, { method: 'post', url: '/adminsubmenu', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
