import { adminPortalSchema, type PortalChange } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminportal/modify : changes a portal; what is not given stays. */
export function useModifyPortal() {
  return useAdminChange({
    call: (client, data: PortalChange) =>
      client.read(adminPortalSchema, { method: 'post', url: '/adminportal/modify', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
