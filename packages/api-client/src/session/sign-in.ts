import { tokenResponseSchema, type TokenRequest } from '@fundscope/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { createApiClient, type ApiClient } from '../client/create-api-client.ts';

/**
 * POST /api/users/token.
 *
 * @returns the token
 * @throws ApiError `sign-in-failed` (401), or `too-many-requests` (429) with `retryAfterSeconds`
 */
export const signIn = async (client: ApiClient, request: TokenRequest): Promise<string> => {
  const answer = await client.read(tokenResponseSchema, { method: 'post', url: '/users/token', data: request });
  return answer.Token;
};

/** Signs in; the data of the mutation is the token. The sign-in screen shows errors itself. */
export function useSignIn() {
  const client = useApiClient();
  return useMutation({
    mutationFn: (request: TokenRequest) => signIn(client, request),
    meta: { isShownInPlace: true, isSilentWhenUnauthorized: true },
  });
}

/**
 * POST /api/users/refresh: a token for the session that the browser's cookie belongs to.
 *
 * @param baseUrl where the API is
 * @throws ApiError 401 where there is no session, or it has ended
 */
export const requestNewToken = async (baseUrl = '/api'): Promise<string> => {
  // The cookie identifies the user: a token is neither needed nor renewed for this.
  const client = createApiClient({ baseUrl, language: 'en', token: () => undefined });
  return (await client.read(tokenResponseSchema, { method: 'post', url: '/users/refresh' })).Token;
};

/**
 * GET /api/adminuser/otherusertoken/{user}: a token as another user, for an administrator.
 *
 * @param user number or name
 */
export const otherUserToken = async (client: ApiClient, user: number | string): Promise<string> => {
  const url = `/adminuser/otherusertoken/${encodeURIComponent(user)}`;
  return (await client.read(tokenResponseSchema, { url })).Token;
};

/** Asks for a token as another user; the data of the mutation is the token. */
export function useOtherUserToken() {
  const client = useApiClient();
  return useMutation({ mutationFn: (user: number | string) => otherUserToken(client, user) });
}

/** POST /api/users/switchback : ends acting as another user. @returns a token of the administrator's own session */
export const switchBack = async (client: ApiClient): Promise<string> =>
  (await client.read(tokenResponseSchema, { method: 'post', url: '/users/switchback' })).Token;

/** Asks for the way back; the data of the mutation is the token. */
export function useSwitchBack() {
  const client = useApiClient();
  return useMutation({ mutationFn: () => switchBack(client) });
}

/** POST /api/users/signout: the server revokes the token that this client carries. */
export const signOut = async (client: ApiClient): Promise<void> => {
  await client.send({ method: 'post', url: '/users/signout' });
};
