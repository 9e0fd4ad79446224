import {
  bookMembershipSchema,
  bookMembershipsSchema,
  membershipsChangedSchema,
  type BookMembershipDeletion,
  type MembershipsChange,
  type NewBookMembership,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { booksKey } from '../funds/books.ts';
import { groupContentsKey } from './group-contents.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';

/** Begins the keys of books' memberships, by group and by book. */
export const bookMembershipsKey = ['admin', 'book-memberships'] as const;

/** GET /api/adminbookmembership/all/{GroupID} : the books of a group. Error: ApiError `not-found`. */
export const bookMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...bookMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) => client.read(bookMembershipsSchema, { url: `/adminbookmembership/all/${groupId}`, signal }),
  });

export const useBookMembershipsOfGroup = (groupId: number, { enabled = true } = {}) =>
  useQuery({ ...bookMembershipsOfGroupQuery(useApiClient(), groupId), enabled });

/** GET /api/adminbookmembership/allforbook/{BookID} : the groups of a book. Error: ApiError `not-found`. */
export const bookMembershipsOfBookQuery = (client: ApiClient, bookId: number) =>
  queryOptions({
    queryKey: [...bookMembershipsKey, 'book', bookId],
    queryFn: ({ signal }) =>
      client.read(bookMembershipsSchema, { url: `/adminbookmembership/allforbook/${bookId}`, signal }),
  });

export const useBookMembershipsOfBook = (bookId: number, { enabled = true } = {}) =>
  useQuery({ ...bookMembershipsOfBookQuery(useApiClient(), bookId), enabled });

const useBookMembershipMutation = adminMutation({ invalidates: [bookMembershipsKey, groupContentsKey, booksKey] });

/** POST /api/adminbookmembership : puts a book into a group. */
export const useCreateBookMembership = () =>
  useBookMembershipMutation((client, data: NewBookMembership) =>
    postForRecord(client, bookMembershipSchema, { url: '/adminbookmembership', data }),
  );

/** POST /api/adminbookmembership/delete/{BookMembershipID} : takes a book out of a group. */
export const useDeleteBookMembership = () =>
  useBookMembershipMutation((client, data: BookMembershipDeletion) =>
    post(client, `/adminbookmembership/delete/${data.BookMembershipID}`, data),
  );

/**
 * POST /api/adminbookmembership/change : puts books into a group and takes others out, all or none. Errors: ApiError
 * `bad-request` with the fields (`add.3`) for books that there are not.
 */
export const useChangeBookMemberships = () =>
  useBookMembershipMutation((client, data: MembershipsChange) =>
    postForRecord(client, membershipsChangedSchema, { url: '/adminbookmembership/change', data }),
  );
