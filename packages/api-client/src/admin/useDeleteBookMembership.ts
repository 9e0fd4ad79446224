import type { BookMembershipDeletion } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { bookMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminbookmembership/delete/{BookMembershipID} : takes a book out of a group. */
export function useDeleteBookMembership() {
  return useAdminChange({
    call: async (client, data: BookMembershipDeletion): Promise<void> => {
      await client.send({ method: 'post', url: `/adminbookmembership/delete/${data.BookMembershipID}`, data });
    },
    outdates: (client) => [bookMembershipsKey, booksQuery(client).queryKey],
  });
}
