import {
  adminBookSchema,
  adminBooksSchema,
  type AdminBook,
  type BookChange,
  type NewBook,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { booksKey } from '../funds/books.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';

/** Begins the keys of the books and of each of them. */
const adminBooksKey = ['admin', 'books'] as const;

/** GET /api/adminbook : all books, whatever the administrator's groups. See `useBooks` for the user's own. */
export const adminBooksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: adminBooksKey,
    queryFn: ({ signal }) => client.read(adminBooksSchema, { url: '/adminbook', signal }),
  });

export const useAdminBooks = ({ enabled = true } = {}) => useQuery({ ...adminBooksQuery(useApiClient()), enabled });

/** GET /api/adminbook/{BookID} : one book. Error: ApiError `not-found`. */
export const adminBookQuery = (client: ApiClient, bookId: number) =>
  queryOptions({
    queryKey: [...adminBooksKey, bookId],
    queryFn: ({ signal }) => client.read(adminBookSchema, { url: `/adminbook/${bookId}`, signal }),
  });

export const useAdminBook = (bookId: number, { enabled = true } = {}) =>
  useQuery({ ...adminBookQuery(useApiClient(), bookId), enabled });

const useBookMutation = adminMutation({ invalidates: [adminBooksKey, booksKey] });

/** POST /api/adminbook : creates a book. */
export const useCreateBook = () =>
  useBookMutation((client, data: NewBook) => postForRecord(client, adminBookSchema, { url: '/adminbook', data }));

/** POST /api/adminbook/modify : changes a book. Error: ApiError `record-changed`. */
export const useModifyBook = () =>
  useBookMutation((client, data: BookChange) =>
    postForRecord(client, adminBookSchema, { url: '/adminbook/modify', data }),
  );

/** POST /api/adminbook/delete/{BookID} : deletes a book. Error: ApiError `record-changed`, or `conflict` while groups or fund master data refer to it. */
export const useDeleteBook = () =>
  useBookMutation((client, { BookID, version }: Pick<AdminBook, 'BookID' | 'version'>) =>
    post(client, `/adminbook/delete/${BookID}`, { version }),
  );
