import { adminLinkSchema, type LinkChange } from '@fundscope/contract/administration';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { useAdminChange } from './useAdminChange.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** POST /api/adminlink/modify : changes a link; what is not given stays. */
export function useModifyLink() {
  return useAdminChange({
    call: (client, data: LinkChange) =>
      client.read(adminLinkSchema, { method: 'post', url: '/adminlink/modify', data }),
    outdates: (client) => [adminPortalsKey, navigationQuery(client).queryKey],
  });
}
