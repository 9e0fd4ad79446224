import { adminPortalSchema, type NewPortal } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminportal : creates a portal after the others. */
export function useCreatePortal() {
  return useAdminChange({
    call: (client, data: NewPortal) => client.read(adminPortalSchema, { method: 'post', url: '/adminportal', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
