import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { savedViewsKey, savedViewUrl } from './useSavedViews.ts';

/** DELETE /api/savedview/{viewName}/{id} : of the caller's own. */
export function useDeleteSavedView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.send({ method: 'delete', url: `${savedViewUrl(viewName)}/${id}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedViewsKey(viewName) }),
  });
}
