import { openedLinkSchema, sentLinkSchema, type LinkUse } from '@fundscope/contract/identity';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/**
 * POST /api/users/forgot-password : has a link sent, if there is such a user; the answer does not tell. The screen shows errors
 * itself: ApiError `too-many-requests`, `not-available`.
 */
export function useForgotPassword() {
  const client = useApiClient();
  return useMutation({
    mutationFn: async (user: string) => {
      await client.send({ method: 'post', url: '/users/forgot-password', data: { user } });
    },
    meta: { isShownInPlace: true },
  });
}

/** POST /api/users/password-link : whom a link is for. Errors: ApiError `link-used`, `link-expired`, `bad-request`. */
export const openedLinkQuery = (client: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      client.read(openedLinkSchema, { method: 'post', url: '/users/password-link', data: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useOpenedLink = (token: string) => useQuery(openedLinkQuery(useApiClient(), token));

/** POST /api/users/password-link/use : sets the password of whom a link is for, once. The screen shows errors itself. */
export function useTakeLink() {
  const client = useApiClient();
  return useMutation({
    mutationFn: async (data: LinkUse) => {
      await client.send({ method: 'post', url: '/users/password-link/use', data });
    },
    meta: { isShownInPlace: true },
  });
}

/**
 * POST /api/adminuser/password-link/{UserNr} : sends a user a link to set a password, an invitation before the first sign-in.
 * Errors: ApiError `conflict` where the user has no e-mail address, `not-available` where no mail is sent here.
 */
export function useSendPasswordLink() {
  const client = useApiClient();
  return useMutation({
    mutationFn: (userNr: number) =>
      client.read(sentLinkSchema, { method: 'post', url: `/adminuser/password-link/${userNr}` }),
  });
}
