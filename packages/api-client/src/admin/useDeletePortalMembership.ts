import type { PortalMembershipDeletion } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { portalMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminportalmembership/delete/{PortalMembershipID} : takes a portal out of a group. */
export function useDeletePortalMembership() {
  return useAdminChange({
    call: async (client, data: PortalMembershipDeletion): Promise<void> => {
      await client.send({ method: 'post', url: `/adminportalmembership/delete/${data.PortalMembershipID}`, data });
    },
    outdates: (client) => [portalMembershipsKey, booksQuery(client).queryKey, navigationQuery(client).queryKey],
  });
}
