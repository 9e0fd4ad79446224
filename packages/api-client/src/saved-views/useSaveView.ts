import { savedViewSchema, type SavedViewChange } from '@fundscope/contract/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { savedViewsKey, savedViewUrl } from './useSavedViews.ts';

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
    onSuccess: () => queries.invalidateQueries({ queryKey: savedViewsKey(viewName) }),
    meta: { isShownInPlace: true },
  });
}
