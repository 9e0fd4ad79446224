import { adminMenuSchema, type NewTreeNode } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminmenu : creates a menu at the end of its parent. */
export function useCreateMenu() {
  return useAdminChange({
    call: (client, data: NewTreeNode) => client.read(adminMenuSchema, { method: 'post', url: '/adminmenu', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
