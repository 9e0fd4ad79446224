import { tokenResponseSchema } from '@fundscope/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

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
