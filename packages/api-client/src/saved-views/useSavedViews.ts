import { savedViewsSchema } from '@fundscope/contract/views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

export const savedViewsKey = (viewName: string) => ['saved-views', viewName] as const;

/** The address of a view's saved states. */
export const savedViewUrl = (viewName: string): string => `/savedview/${encodeURIComponent(viewName)}`;

/** GET /api/savedview/{viewName} : the caller's own states of the view, and those shared with his groups. */
export const savedViewsQuery = (client: ApiClient, viewName: string) =>
  queryOptions({
    queryKey: savedViewsKey(viewName),
    queryFn: ({ signal }) => client.read(savedViewsSchema, { url: savedViewUrl(viewName), signal }),
    staleTime: 60_000,
  });

export function useSavedViews(viewName: string, { enabled = true } = {}) {
  return useQuery({ ...savedViewsQuery(useApiClient(), viewName), enabled: enabled && viewName !== '' });
}
