import { requestingAppSchema, type AuthorizationRequest } from '@fundscope/contract/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/oauth/authorize: the registered app that asks, or why it may not (ApiError with `field`). */
export const requestingAppQuery = (client: ApiClient, request: Partial<AuthorizationRequest>) =>
  queryOptions({
    queryKey: ['requesting-app', request],
    queryFn: ({ signal }) => client.read(requestingAppSchema, { url: '/oauth/authorize', params: request, signal }),
    staleTime: Infinity,
  });

export function useRequestingApp(request: Partial<AuthorizationRequest>) {
  return useQuery(requestingAppQuery(useApiClient(), request));
}
