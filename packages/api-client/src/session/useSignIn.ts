import { tokenResponseSchema, type TokenRequest } from '@fundscope/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

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
    meta: { isShownInPlace: true },
  });
}
