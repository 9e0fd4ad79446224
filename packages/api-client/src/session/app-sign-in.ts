import {
  codeResponseSchema,
  requestingAppSchema,
  tokenResponseSchema,
  type AuthorizationRequest,
  type CodeResponse,
  type TokenRequest,
  type TokenResponse,
} from '@fundscope/contract/identity';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/oauth/authorize: the registered app that asks, or why it may not (ApiError with `field`). */
export const requestingAppQuery = (client: ApiClient, request: Partial<AuthorizationRequest>) =>
  queryOptions({
    queryKey: ['requesting-app', request],
    queryFn: ({ signal }) => client.read(requestingAppSchema, { url: '/oauth/authorize', params: request, signal }),
    staleTime: Infinity,
  });

export const useRequestingApp = (request: Partial<AuthorizationRequest>) =>
  useQuery(requestingAppQuery(useApiClient(), request));

const answerSchema = z.union([codeResponseSchema, tokenResponseSchema]);

/**
 * POST /api/users/token with what an app asks for; the data of the mutation is the app's code or token. The
 * sign-in screen shows errors itself.
 */
export function useSignInToApp() {
  const client = useApiClient();
  return useMutation({
    mutationFn: (request: TokenRequest): Promise<CodeResponse | TokenResponse> =>
      client.read(answerSchema, { method: 'post', url: '/users/token', data: request }),
    meta: { isShownInPlace: true, isSilentWhenUnauthorized: true },
  });
}
