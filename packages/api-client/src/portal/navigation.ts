import { navigationSchema } from '@fundscope/contract/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import type { Language } from '../client/error-texts.ts';

export const navigationKey = ['navigation'] as const;

/**
 * GET /api/navigation/ : the portals, menus and links that the user may see.
 * @param language of their names; the client's when not given
 */
export const navigationQuery = (client: ApiClient, language = client.language) =>
  queryOptions({
    queryKey: [...navigationKey, language],
    queryFn: ({ signal }) =>
      client.read(navigationSchema, { url: '/navigation/', signal, headers: { 'Accept-Language': language } }),
    staleTime: 60_000,
    meta: { isSilentWhenUnauthorized: true },
  });

export const useNavigation = ({ enabled = true, language }: NavigationOptions = {}) =>
  useQuery({ ...navigationQuery(useApiClient(), language), enabled });

interface NavigationOptions {
  readonly enabled?: boolean;
  readonly language?: Language;
}
