import { bookMembershipSchema, type NewBookMembership } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { bookMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminbookmembership : puts a book into a group. */
export function useCreateBookMembership() {
  return useAdminChange({
    call: (client, data: NewBookMembership) =>
      client.read(bookMembershipSchema, { method: 'post', url: '/adminbookmembership', data }),
    outdates: (client) => [bookMembershipsKey, booksQuery(client).queryKey],
  });
}
