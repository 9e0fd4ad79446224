import { adminBookSchema, type NewBook } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { adminBooksKey } from './useAdminBooks.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminbook : creates a book. */
export function useCreateBook() {
  return useAdminChange({
    call: (client, data: NewBook) => client.read(adminBookSchema, { method: 'post', url: '/adminbook', data }),
    outdates: (client) => [adminBooksKey, booksQuery(client).queryKey],
  });
}
