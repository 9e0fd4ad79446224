import { booksQuery } from '../books/useBooks.ts';
import { adminBooksKey } from './useAdminBooks.ts';
import { useAdminChange } from './useAdminChange.ts';

/** POST /api/adminbook/delete/{BookID} : deletes a book. Error: ApiError `conflict` while groups or fund master data refer to it. */
export function useDeleteBook() {
  return useAdminChange({
    call: async (client, bookId: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminbook/delete/${bookId}` });
    },
    outdates: (client) => [adminBooksKey, booksQuery(client).queryKey],
  });
}
