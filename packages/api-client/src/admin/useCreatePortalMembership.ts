import { portalMembershipSchema, type NewPortalMembership } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { portalMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminportalmembership : puts a portal into a group. */
export function useCreatePortalMembership() {
  return useAdminChange({
    call: (client, data: NewPortalMembership) =>
      client.read(portalMembershipSchema, { method: 'post', url: '/adminportalmembership', data }),
    outdates: (client) => [portalMembershipsKey, booksQuery(client).queryKey, navigationQuery(client).queryKey],
  });
}
