import { adminLinkSchema, type NewTreeNode } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminlink : creates a hidden link at the end of its parent. */
export function useCreateLink() {
  return useAdminChange({
    call: (client, data: NewTreeNode) => client.read(adminLinkSchema, { method: 'post', url: '/adminlink', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
