import { offeredRequests, RequestBanners } from '@fundscope/requests';
import type { RequestBanner } from '@fundscope/standard-view';
import { useMemo } from 'react';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';
import { canRequestExports } from './export-right.ts';

/** The request banners of views, by the user's rights; the same array as long as these are the same. */
export function useRequestBanners(): readonly RequestBanner[] {
  // Links that are not listed give their right, too.
  const { data } = useVisibleNavigation().query;
  const rights = useMemo(() => ({ canRequestExports: canRequestExports(data ?? []) }), [data]);
  return useMemo(
    () => [
      {
        name: 'requests',
        isOffered: (info) => offeredRequests(info, rights).length > 0,
        render: (context) => <RequestBanners {...context} {...rights} />,
      },
    ],
    [rights],
  );
}
