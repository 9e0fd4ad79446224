import { adminBookSchema, type BookChange } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { adminBooksKey } from './useAdminBooks.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminbook/modify : changes a book. */
export function useModifyBook() {
  return useAdminChange({
    call: (client, data: BookChange) =>
      client.read(adminBookSchema, { method: 'post', url: '/adminbook/modify', data }),
    outdates: (client) => [adminBooksKey, booksQuery(client).queryKey],
  });
}
