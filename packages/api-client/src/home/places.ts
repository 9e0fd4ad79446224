import { placesSchema, type FavouriteChange, type Place } from '@fundscope/contract/home';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

const placesKey = ['places'] as const;

/** GET /api/places : favourites, and what was opened last, named in the client's language. */
export const placesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...placesKey, client.language],
    queryFn: ({ signal }) => client.read(placesSchema, { url: '/places', signal }),
    staleTime: 60_000,
    meta: { isSilentWhenUnauthorized: true },
  });

export const usePlaces = ({ enabled = true } = {}) => useQuery({ ...placesQuery(useApiClient()), enabled });

/**
 * PUT /api/places/favourite : keeps a place, or no longer.
 * @param errorTitle title of the toast when it fails
 */
export function useSetFavourite(errorTitle: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (data: FavouriteChange) => client.send({ method: 'put', url: '/places/favourite', data }),
    onSuccess: () => queries.invalidateQueries({ queryKey: placesKey }),
    meta: { errorTitle },
  });
}

/** POST /api/places/opened. Nobody is told when it fails: what is remembered is no more than a convenience. */
export function useNoteOpened() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (place: Place) => client.send({ method: 'post', url: '/places/opened', data: { place } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: placesKey }),
    meta: { isShownInPlace: true, isSilentWhenUnauthorized: true },
  });
}
