import {
  defaultSavedViewSchema,
  savedViewSchema,
  savedViewsSchema,
  searchTargetsSchema,
  sharingGroupsSchema,
  type SavedViewChange,
} from '@fundscope/contract/views';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { viewInfoQuery } from './view-info.ts';

const savedViewsKey = (viewName: string) => ['saved-views', viewName] as const;

/** The address of a view's saved states. */
const savedViewUrl = (viewName: string): string => `/savedview/${encodeURIComponent(viewName)}`;

/** GET /api/savedview/{viewName} : the caller's own states of the view, and those shared with their groups. */
export const savedViewsQuery = (client: ApiClient, viewName: string) =>
  queryOptions({
    queryKey: savedViewsKey(viewName),
    queryFn: ({ signal }) => client.read(savedViewsSchema, { url: savedViewUrl(viewName), signal }),
    staleTime: 60_000,
  });

export function useSavedViews(viewName: string) {
  return useQuery({ ...savedViewsQuery(useApiClient(), viewName), enabled: viewName !== '' });
}

/**
 * GET /api/savedview/{viewName}/{id} : a saved state itself, which the list does not hold.
 * @param id undefined: none is asked for
 */
export function useSavedView(viewName: string, id: number | undefined) {
  return useQuery({
    ...savedViewQuery(useApiClient(), viewName, id ?? 0),
    enabled: id !== undefined,
  });
}

/** The same where it is opened by a click. */
export function useOpenSavedView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({ mutationFn: (id: number) => queries.fetchQuery(savedViewQuery(client, viewName, id)) });
}

const savedViewQuery = (client: ApiClient, viewName: string, id: number) =>
  queryOptions({
    queryKey: [...savedViewsKey(viewName), id] as const,
    queryFn: ({ signal }) => client.read(savedViewSchema, { url: `${savedViewUrl(viewName)}/${id}`, signal }),
    staleTime: 60_000,
  });

/**
 * The same of any view.
 * @param errorTitle title of the toast when it cannot be read
 */
export function useOpenAnySavedView(errorTitle: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ WVName, id }: { readonly WVName: string; readonly id: number }) =>
      queries.fetchQuery(savedViewQuery(client, WVName, id)),
    meta: { errorTitle },
  });
}

/** A saved view with the description of its view. Whoever asks tells of errors. */
export function useReadSavedView() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ WVName, id }: { readonly WVName: string; readonly id: number }) => {
      const [saved, info] = await Promise.all([
        queries.fetchQuery(savedViewQuery(client, WVName, id)),
        queries.fetchQuery(viewInfoQuery(client, WVName)),
      ]);
      return { saved, info };
    },
    meta: { isShownInPlace: true },
  });
}

/** GET /api/searchtargets : views to look a fund up in, and the saved views of all views. */
export function useSearchTargets({ enabled = true } = {}) {
  const client = useApiClient();
  return useQuery({
    // With the saved views, so that it is read anew when one was saved or deleted.
    queryKey: ['saved-views', 'search-targets', client.language],
    queryFn: ({ signal }) => client.read(searchTargetsSchema, { url: '/searchtargets', signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** GET /api/savedview/{viewName}/default : what the view opens with for the caller; null: as its description says. */
export function useDefaultSavedView(viewName: string, { enabled = true } = {}) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...savedViewsKey(viewName), 'default'],
    queryFn: ({ signal }) => client.read(defaultSavedViewSchema, { url: `${savedViewUrl(viewName)}/default`, signal }),
    staleTime: 60_000,
    enabled: enabled && viewName !== '',
  });
}

/** GET /api/savedviewgroups : the groups that the user may share a saved view with. */
export function useSharingGroups({ enabled = true } = {}) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['saved-view-groups'],
    queryFn: ({ signal }) => client.read(sharingGroupsSchema, { url: '/savedviewgroups', signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** With `id` the caller's own state of that number is changed, without one a new state is made. */
export type SaveViewRequest = SavedViewChange & { readonly id?: number | undefined };

/**
 * POST or PUT /api/savedview/{viewName}. The form shows errors itself: ApiError `conflict` with `field` `name`
 * where the user has a state of that name.
 */
export function useSaveView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...data }: SaveViewRequest) =>
      client.read(savedViewSchema, {
        method: id === undefined ? 'post' : 'put',
        url: id === undefined ? savedViewUrl(viewName) : `${savedViewUrl(viewName)}/${id}`,
        data,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['saved-views'] }),
    meta: { isShownInPlace: true },
  });
}

/** DELETE /api/savedview/{viewName}/{id} : of the caller's own. */
export function useDeleteSavedView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.send({ method: 'delete', url: `${savedViewUrl(viewName)}/${id}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['saved-views'] }),
  });
}

/** PUT /api/savedview/{viewName}/default : the state that the view opens with for the caller; null for none. */
export function useChooseDefaultView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      client.send({ method: 'put', url: `${savedViewUrl(viewName)}/default`, data: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['saved-views'] }),
  });
}
