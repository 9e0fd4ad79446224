import {
  importFileSchema,
  importProgressSchema,
  importTargetsSchema,
  type ImportFile,
  type ImportPlan,
} from '@fundscope/contract/imports';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { readImport, uploadImport } from './upload-import.ts';

/** Begins the keys of everything about imports. */
const importsKey = ['admin', 'imports'] as const;
const targetsKey = [...importsKey, 'targets'] as const;

const PROGRESS_MS = 500;

/** GET /api/imports/targets : what an import may name, and how large a file may be. */
export const importTargetsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: targetsKey,
    queryFn: ({ signal }) => client.read(importTargetsSchema, { url: '/imports/targets', signal }),
  });

export const useImportTargets = () => useQuery(importTargetsQuery(useApiClient()));

/** GET /api/imports/{id} : a file as it was read. Errors: ApiError `not-found`, `conflict` where it was not read yet. */
export const importFileQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => client.read(importFileSchema, { url: `/imports/${id}`, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useImportFile = (id: string, { enabled = true } = {}) =>
  useQuery({ ...importFileQuery(useApiClient(), id), enabled });

/** GET /api/imports/{id}/progress : asked again as long as it runs. Error: ApiError `not-found`. */
export const importProgressQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...importsKey, id, 'progress'],
    queryFn: ({ signal }) => client.read(importProgressSchema, { url: `/imports/${id}/progress`, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? PROGRESS_MS : false),
  });

export const useImportProgress = (id: string, { enabled = true } = {}) =>
  useQuery({ ...importProgressQuery(useApiClient(), id), enabled });

/** Keeps the file that a call gives: nobody has to ask for it again. */
function useFileCall<Request>(call: (client: ApiClient, request: Request) => Promise<ImportFile>) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => call(client, request),
    onSuccess: (file) => queries.setQueryData(importFileQuery(client, file.id).queryKey, file),
    meta: { isShownInPlace: true },
  });
}

/** Sends a file, and reads it: see `uploadImport`. The screen shows errors itself. */
export const useUploadImport = () => useFileCall(uploadImport);

/** POST /api/imports/{id}/reading : reads a file in another way. Error: ApiError `bad-request`. The screen shows errors itself. */
export const useReadImport = () => useFileCall(readImport);

/** POST /api/imports/{id}/run : begins an import. Errors: ApiError `bad-request` and `conflict` with their `field`. The screen shows errors itself. */
export function useRunImport() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan }: { readonly id: string; readonly plan: ImportPlan }) =>
      client.read(importProgressSchema, { method: 'post', url: `/imports/${id}/run`, data: plan }),
    onSuccess: (progress, { id }) => queries.setQueryData(importProgressQuery(client, id).queryKey, progress),
    // A refused name is taken by a view that the list did not have.
    onError: () => queries.invalidateQueries({ queryKey: targetsKey }),
    meta: { isShownInPlace: true },
  });
}

/** POST /api/imports/{id}/cancel : ends an import, with nothing changed. Error: ApiError `conflict` where it has ended already. */
export function useCancelImport() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.read(importProgressSchema, { method: 'post', url: `/imports/${id}/cancel` }),
    onSettled: (_, __, id) => queries.invalidateQueries({ queryKey: importProgressQuery(client, id).queryKey }),
  });
}

/** DELETE /api/imports/{id} : discards a file. One that is gone already is as good. */
export function useDiscardImport() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await client.send({ method: 'delete', url: `/imports/${id}` });
    },
    onSettled: (_, __, id) => queries.removeQueries({ queryKey: [...importsKey, id] }),
    meta: { isShownInPlace: true },
  });
}

/** What a new view outdates: the navigation, the names that are taken, and what was loaded of a view that it replaced. */
export function useForgetBeforeImport(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'installation' });
}
