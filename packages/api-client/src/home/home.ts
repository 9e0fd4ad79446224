import { figureLinesSchema, fundPageSchema, homeSchema, MOST_FIGURE_LINES } from '@fundscope/contract/home';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

const STALE_AFTER_MS = 60_000;

/** GET /api/home : what the user's funds say, of the newest day, in the client's language. */
export const homeQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['home', client.language],
    queryFn: ({ signal }) => client.read(homeSchema, { url: '/home', signal }),
    staleTime: STALE_AFTER_MS,
    meta: { isSilentWhenUnauthorized: true },
  });

export const useHome = ({ enabled = true } = {}) => useQuery({ ...homeQuery(useApiClient()), enabled });

/** GET /api/book/{FundNo}/page. Errors: ApiError `not-found` where there is no fund that the user may see. */
export const fundPageQuery = (client: ApiClient, book: number) =>
  queryOptions({
    queryKey: ['fund-page', book, client.language],
    queryFn: ({ signal }) => client.read(fundPageSchema, { url: `/book/${book}/page`, signal }),
    staleTime: STALE_AFTER_MS,
  });

export const useFundPage = (book: number) => useQuery(fundPageQuery(useApiClient(), book));

/**
 * GET /api/home/lines : the last days of some figures, such as `market:1001`; at most 40 are asked for.
 * @param days of each line, at most
 */
export function useFigureLines(figures: readonly string[], days = 60) {
  const client = useApiClient();
  const asked = figures.slice(0, MOST_FIGURE_LINES);
  const query = new URLSearchParams([...asked.map((figure) => ['figure', figure]), ['days', String(days)]]).toString();
  return useQuery({
    queryKey: ['figure-lines', query],
    queryFn: ({ signal }) => client.read(figureLinesSchema, { url: `/home/lines?${query}`, signal }),
    staleTime: STALE_AFTER_MS,
    enabled: asked.length > 0,
    // Rows that come or go leave the lines of the others as they are.
    placeholderData: keepPreviousData,
  });
}
