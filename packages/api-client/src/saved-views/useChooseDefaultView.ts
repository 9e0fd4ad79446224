import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { savedViewsKey, savedViewUrl } from './useSavedViews.ts';

/** PUT /api/savedview/{viewName}/default : the state that the view opens with for the caller; null for none. */
export function useChooseDefaultView(viewName: string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      client.send({ method: 'put', url: `${savedViewUrl(viewName)}/default`, data: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedViewsKey(viewName) }),
  });
}
