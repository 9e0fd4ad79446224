import {
  packRunSchema,
  packRunsSchema,
  packSchema,
  packsSchema,
  type NewPack,
  type PackChange,
  type PackRun,
} from '@fundscope/contract/requests';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** Begins the keys of all that is known of packs. */
export const packsKey = ['packs'] as const;

/** GET /api/packs : packs of documents that are sent on a schedule. */
export const packsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: packsKey,
    queryFn: ({ signal }) => client.read(packsSchema, { url: '/packs', signal }),
  });
export const usePacks = () => useQuery(packsQuery(useApiClient()));

const OPEN_REFRESH_MS = 2_000;
const REFRESH_MS = 30_000;
const isOpen = ({ state }: PackRun): boolean => state === 'under-way';

/** GET /api/packs/{id}/runs : the newest first; looked at again, sooner while one is under way. */
export const packRunsQuery = (client: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...packsKey, id, 'runs'],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<readonly PackRun[]>(queryKey) ?? [];
      const runs = await client.read(packRunsSchema, { url: `/packs/${id}/runs`, signal });
      const open = new Set(before.filter(isOpen).map((run) => run.id));
      // The pack itself says which day it has last sent.
      const hasEnded = runs.some((run) => open.has(run.id) && !isOpen(run));
      if (hasEnded) void queries.invalidateQueries({ queryKey: packsKey, exact: true });
      return runs;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? OPEN_REFRESH_MS : REFRESH_MS),
  });
export const usePackRuns = (id: number) => useQuery(packRunsQuery(useApiClient(), id));

function usePackCall<Given, Answer>(call: (client: ApiClient, given: Given) => Promise<Answer>, meta = {}) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => call(client, given),
    onSuccess: () => queries.invalidateQueries({ queryKey: packsKey }),
    meta,
  });
}

/**
 * POST /api/packs, and with an id PUT /api/packs/{id}. Errors: ApiError `bad-request` and `conflict` with the `field`,
 * `record-changed`, `not-found`.
 */
export const useSavePack = () =>
  usePackCall(
    (client, { id, pack }: { id: number; pack: PackChange } | { id: null; pack: NewPack }) =>
      client.read(packSchema, {
        method: id === null ? 'post' : 'put',
        url: id === null ? '/packs' : `/packs/${id}`,
        data: pack,
      }),
    { isShownInPlace: true },
  );

/** DELETE /api/packs/{id} : what was sent stays with its recipients. */
export const useDeletePack = () =>
  usePackCall((client, id: number) => client.send({ method: 'delete', url: `/packs/${id}` }));

/** POST /api/packs/{id}/pause */
export const usePausePack = () =>
  usePackCall((client, { id, isPaused }: { id: number; isPaused: boolean }) =>
    client.read(packSchema, { method: 'post', url: `/packs/${id}/pause`, data: { isPaused } }),
  );

/** POST /api/packs/{id}/runs : sends the newest day that all funds have figures of. Error: ApiError `conflict` without one. */
export const useSendPack = () =>
  usePackCall((client, id: number) =>
    client.read(packRunSchema, { method: 'post', url: `/packs/${id}/runs`, data: {} }),
  );

/** POST /api/packs/{id}/runs/{run}/repeat : sends the same files once more. Error: ApiError `conflict` where it sent none. */
export const useRepeatPackRun = () =>
  usePackCall((client, { id, runId }: { id: number; runId: number }) =>
    client.read(packRunSchema, { method: 'post', url: `/packs/${id}/runs/${runId}/repeat` }),
  );
